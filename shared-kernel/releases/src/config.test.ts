import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError, parseEnvironment } from '@exwerk/service/config/environment';
import { documentedRows, environmentRows } from '@exwerk/service/testing/environment-table';
import { commandSettings, serverSettings } from './config.ts';

it('agrees with the table in the README', () => {
  const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');
  expect(documentedRows(readme)).toEqual([...environmentRows(serverSettings), ...environmentRows(commandSettings)]);
});

/** The variables that a refused environment names. */
function faults(environment: Record<string, string>): readonly (string | undefined)[] {
  try {
    parseEnvironment(serverSettings, environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.lines.map(line => /variable (\w+): must be/.exec(line)?.[1]);
  }
}

it.each<[string, string]>([
  ['CANARY_FIGURES_SECONDS', ''],
  ['DRAIN_SECONDS', ''],
  ['DRAIN_SECONDS', ' '],
  ['RELEASES_PORT', ''],
  ['OPERATIONS_HOST', 'all of them'],
  ['SHELL_URL', 'http://shell;script-src'],
])('does not start with %s=%p', (name, value) => {
  expect(faults({ [name]: value })).toEqual([name]);
});

it('asks for an operations port where none is 100 above the own one', () => {
  expect(faults({ RELEASES_PORT: '65500' })).toEqual(['RELEASES_OPERATIONS_PORT']);
  expect(faults({ SHELL_PORT: '65500' })).toEqual(['SHELL_OPERATIONS_PORT']);
});

it('[SAFE-05] does not start with what everybody knows where others reach it', () => {
  const own = { RELEASES_KEYS: 'a root key that nobody else knows', PREVIEW_SECRET: 'a secret that nobody knows' };
  expect(faults({})).toEqual([]);
  expect(faults({ OPERATIONS_HOST: '0.0.0.0' })).toEqual(['RELEASES_KEYS', 'PREVIEW_SECRET', 'SECURE']);
  expect(faults({ RELEASES_BUCKET: 'releases' })).toEqual(['RELEASES_KEYS', 'PREVIEW_SECRET']);
  expect(faults({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
  expect(faults({ ...own, SECURE: 'true', OPERATIONS_HOST: '0.0.0.0', RELEASES_BUCKET: 'releases' })).toEqual([]);
});

it('knows environments by the names that their addresses have', () => {
  const apis = (RELEASES_API: string) =>
    parseEnvironment(commandSettings, { RELEASES_API, SQUAD_KEY: 'x' }).RELEASES_API;
  expect(apis('http://a:1/')).toEqual([{ address: 'http://a:1' }]);
  expect(apis('test=http://a:1, acceptance=https://b')).toEqual([
    { name: 'test', address: 'http://a:1' },
    { name: 'acceptance', address: 'https://b' },
  ]);
  for (const wrong of ['a', 'test=b', 'Test=http://a', 'test=http://a,ftp://b'])
    expect(() => apis(wrong)).toThrow('RELEASES_API');
  expect(() => parseEnvironment(commandSettings, { RELEASES_API: 'http://a' })).toThrow('SQUAD_KEY');
});
