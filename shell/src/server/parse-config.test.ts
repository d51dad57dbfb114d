import * as z from 'zod';
import { address, parseConfig, port } from './parse-config.ts';

const schema = z.object({ A_PORT: port(8080), AN_URL: address('http://localhost:1') });

describe('configuration', () => {
  it('has defaults and drops the slash at the end of an address', () => {
    expect(parseConfig(schema, { AN_URL: 'https://shop.example/' })).toEqual({
      A_PORT: 8080,
      AN_URL: 'https://shop.example',
    });
  });

  it('names every wrong variable in a line of its own and ends the process', () => {
    const lines: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0);
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => parseConfig(schema, { A_PORT: 'no', AN_URL: 'ftp://x' })).toThrow('ended');
    expect(lines).toEqual([expect.stringContaining('A_PORT'), expect.stringContaining('AN_URL')]);
    expect(exit).toHaveBeenCalledWith(1);
    jest.restoreAllMocks();
  });
});
