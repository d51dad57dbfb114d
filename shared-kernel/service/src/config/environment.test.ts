import * as z from 'zod';
import { documentedRows, environmentRows } from '../testing/environment-table.ts';
import { EnvironmentError, parseEnvironment, readEnvironment, type Settings } from './environment.ts';
import { address, networks, optionalText, port } from './variables.ts';

const settings = {
  schemaOf: ({ EMBEDDED_PORT }) =>
    z.object({
      A_PORT: port(8080).describe('Port to listen on'),
      AN_URL: address(`http://localhost:${EMBEDDED_PORT}/`).describe('Service'),
      A_KEY: optionalText.describe('Key'),
      SOME_NETWORKS: networks().describe('Proxies'),
      A_SHARE: z.coerce.number().default(2).meta({ description: 'Threads', standard: 'half of the processors' }),
    }),
  objections: ({ A_KEY }) => (A_KEY === 'known' ? [['A_KEY', 'is known']] : []),
} satisfies Settings<z.ZodObject>;

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    parseEnvironment(settings, environment);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.lines;
    throw error;
  }
}

it('has defaults, which follow the shop to its ports, and drops the slash at the end of an address', () => {
  expect(parseEnvironment(settings, {})).toMatchObject({ A_PORT: 8080, AN_URL: 'http://localhost:8090' });
  expect(parseEnvironment(settings, { EMBEDDED_PORT: '9090' }).AN_URL).toBe('http://localhost:9090');
  expect(parseEnvironment(settings, { AN_URL: 'https://shop.example/' }).AN_URL).toBe('https://shop.example');
});

it('names every fault, of what is followed too, and what speaks against the whole', () => {
  expect(linesOf({ A_PORT: 'no', AN_URL: 'ftp://x', MAIL_PORT: '-1' })).toEqual([
    'Environment variable MAIL_PORT: must be a port number',
    'Environment variable A_PORT: must be a port number',
    'Environment variable AN_URL: must be an http or https address',
  ]);
  expect(linesOf({ A_KEY: 'known' })).toEqual(['Environment variable A_KEY: is known']);
});

it('ends a process that starts with faults', () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0);
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(() => readEnvironment(settings, { A_PORT: 'no' })).toThrow('ended');
  expect(lines).toEqual(['Environment variable A_PORT: must be a port number\n']);
  expect(exit).toHaveBeenCalledWith(1);
  jest.restoreAllMocks();
});

it('gives the rows of a table, as a README has them', () => {
  const readme = `| variable        | default | what it is |
| --------------- | ------- | ---------- |
| \`A_PORT\`        | \`8080\`  | Port to listen on |
| \`AN_URL\` | \`http://localhost:8090\` | Service |
| \`A_KEY\` | empty | Key |
| \`SOME_NETWORKS\` | empty | Proxies |
| \`A_SHARE\` | half of the processors | Threads |
`;
  expect(documentedRows(readme)).toEqual(environmentRows(settings));
});
