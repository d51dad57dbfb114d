import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { documentedRows, environmentRows } from '../testing/environment-table.ts';
import { EnvironmentError, parseEnvironment, readEnvironment, type Settings } from './environment.ts';
import { address, drainSeconds, fileText, keys, networks, optionalText, port, secret } from './variables.ts';

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

describe('secrets', () => {
  const withSecrets = {
    schemaOf: followed =>
      z.object({
        A_SECRET: secret(z.string().min(4).default('local')).describe('Secret'),
        SOME_KEYS: keys('local-key', z.string().min(8)).describe('Keys'),
        DRAIN_SECONDS: drainSeconds(followed),
        PLAIN: optionalText,
      }),
  } satisfies Settings<z.ZodObject>;
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (content: string) => {
    const file = join(folder, String(content.length));
    writeFileSync(file, content);
    return file;
  };
  const linesFor = (environment: Record<string, string>) => {
    expect(() => parseEnvironment(withSecrets, environment)).toThrow(EnvironmentError);
    try {
      return parseEnvironment(withSecrets, environment);
    } catch (error) {
      return error instanceof EnvironmentError ? error.lines : error;
    }
  };

  it('[RUN-09] stand in files as well, those of other variables do not', () => {
    const read = parseEnvironment(withSecrets, {
      A_SECRET_FILE: fileWith('of a file, with a comma\n'),
      SOME_KEYS_FILE: fileWith('the new key\nthe former key\r\n'),
      PLAIN_FILE: fileWith('plain'),
    });
    expect(read).toEqual({
      A_SECRET: 'of a file, with a comma',
      SOME_KEYS: ['the new key', 'the former key'],
      DRAIN_SECONDS: 0,
      PLAIN: '',
    });
    // What a compose file hands on of a variable that is not set.
    expect(parseEnvironment(withSecrets, { A_SECRET: 'given', A_SECRET_FILE: '' }).A_SECRET).toBe('given');
  });

  it('[RUN-09] name a file that is not there, one beside a value, and what is wrong in it without telling it', () => {
    const missing = join(folder, 'missing');
    expect(linesFor({ A_SECRET_FILE: missing, SOME_KEYS_FILE: fileWith('the first key,short') })).toEqual([
      `Environment variable A_SECRET_FILE: must be a file that can be read, but ${missing} cannot (ENOENT)`,
      expect.stringMatching(/^Environment variable SOME_KEYS: (?!.*short,)/),
    ]);
    expect(linesFor({ A_SECRET: 'given', A_SECRET_FILE: fileWith('of a file') })).toEqual([
      'Environment variable A_SECRET_FILE: must not be set beside A_SECRET',
    ]);
  });

  it('[RUN-09] that are keys are one or several, separated by commas', () => {
    const keysOf = (SOME_KEYS: string) => parseEnvironment(withSecrets, { SOME_KEYS }).SOME_KEYS;
    expect(keysOf('one key with blanks')).toEqual(['one key with blanks']);
    expect(keysOf('the new key, the former key')).toEqual(['the new key', 'the former key']);
    expect(parseEnvironment(withSecrets, {}).SOME_KEYS).toEqual(['local-key']);
    for (const wrong of ['', 'short', 'the new key,', 'the new key,short'])
      expect(linesFor({ SOME_KEYS: wrong })).toEqual([expect.stringMatching(/^Environment variable SOME_KEYS: /)]);
  });

  it('are no files that a variable names itself, which are read as they stand, and told when they cannot be', () => {
    const withFile = { schemaOf: () => z.object({ A_FILE: fileText }) };
    expect(parseEnvironment(withFile, {}).A_FILE).toBe('');
    expect(parseEnvironment(withFile, { A_FILE: fileWith('proof\n') }).A_FILE).toBe('proof\n');
    expect(() => parseEnvironment(withFile, { A_FILE: '/none' })).toThrow(
      'Environment variable A_FILE: must be a file that can be read, but /none cannot (ENOENT)',
    );
  });

  it('are told in the table with the variables of their files', () => {
    expect(environmentRows(withSecrets).map(({ meaning }) => meaning.split('; ')[1])).toEqual([
      'from a file with `A_SECRET_FILE`',
      'from a file with `SOME_KEYS_FILE`',
      undefined,
      undefined,
    ]);
  });

  it('[RUN-06] a process in production drains for some seconds unless told', () => {
    expect(parseEnvironment(withSecrets, { NODE_ENV: 'production' }).DRAIN_SECONDS).toBe(10);
    expect(parseEnvironment(withSecrets, { NODE_ENV: 'production', DRAIN_SECONDS: '0.5' }).DRAIN_SECONDS).toBe(0.5);
  });
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
