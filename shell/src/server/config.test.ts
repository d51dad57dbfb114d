import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError, parseEnvironment } from '@exwerk/service/config/environment';
import { documentedRows, environmentRows } from '@exwerk/service/testing/environment-table';
import { readServerConfig, settings } from './config.ts';

const production = { NODE_ENV: 'production', RELEASES_PUBLIC_URL: 'https://releases.shop.example' };
const keys = { ADMIN_KEY: 'a key of our own', PREVIEW_SECRET: 'a secret of our own' };

/** Pages link there, and nothing of the shop goes along. */
const linked = ['ORDERS_SITE_URL', 'RETURNS_PORTAL_URL'];
/** The settings that are addresses on this machine unless told otherwise. */
const localAddresses = Object.entries(readServerConfig({})).flatMap(([variable, value]) =>
  /^https?:\/\/localhost\b/.test(String(value)) && !linked.includes(variable) ? [variable] : [],
);

/** Starts the shell's process as far as it gets; answers its exit code and what it complains of. */
function start(environment: NodeJS.ProcessEnv) {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(__dirname, 'server.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return { status, complaints: stderr.split('\n').filter(line => line.startsWith('Environment variable')) };
}

describe('a shell that faces the world', () => {
  it('does not start with the door for developers open where search engines come', () => {
    const complaint = 'Environment variable DEVELOPMENT_REMOTES: must be false where INDEXABLE is true';
    expect(start({ DEVELOPMENT_REMOTES: 'true', INDEXABLE: 'true' })).toEqual({ status: 1, complaints: [complaint] });
    expect(readServerConfig({ DEVELOPMENT_REMOTES: 'true' })).toMatchObject({ DEVELOPMENT_REMOTES: true });
    expect(readServerConfig({})).toMatchObject({ DEVELOPMENT_REMOTES: false });
  });

  it('[SAFE-05] does not start with keys that everybody knows, whatever NODE_ENV is, and names each in one line', () => {
    const because = 'as RELEASES_PUBLIC_URL is not on this machine';
    const complaints = ['ADMIN_KEY', 'PREVIEW_SECRET'].map(
      key => `Environment variable ${key}: must be your own, not the one that everybody knows, ${because}`,
    );
    const withoutTls = [...complaints, `Environment variable SECURE: must be true, ${because}`];
    expect(start(production)).toEqual({ status: 1, complaints: withoutTls });
    expect(start({ ...production, NODE_ENV: 'development' })).toEqual({ status: 1, complaints: withoutTls });
    expect(start({ ...production, SECURE: 'true' })).toEqual({ status: 1, complaints });
  }, 60_000);

  it.each(localAddresses)('[SAFE-05] faces the world as soon as %s is elsewhere', variable => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => readServerConfig({ [variable]: 'http://localhost.evil.example' })).toThrow('ended');
    expect(written.mock.calls.map(([line]) => String(line).split(/[ :]/)[2])).toEqual([
      'ADMIN_KEY',
      'PREVIEW_SECRET',
      'SECURE',
    ]);
    written.mockRestore();
    exit.mockRestore();
  });

  it('is content with keys of its own', () => {
    expect(readServerConfig({ ...production, ...keys, SECURE: 'true' })).toMatchObject({
      ...keys,
      PREVIEW_SECRET: [keys.PREVIEW_SECRET],
    });
  });

  it('takes the local ones for a shop on this machine', () => {
    expect(readServerConfig({ NODE_ENV: 'production' })).toMatchObject({ ADMIN_KEY: 'local-admin-key' });
  });
});

/** The variables that a refused environment names. */
function named(environment: Record<string, string>): readonly (string | undefined)[] {
  try {
    parseEnvironment(settings, environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.lines.map(line => /^Environment variable (\w+): /.exec(line)?.[1]);
  }
}

const numbers = [
  'PAGE_TTL',
  'PAGE_CACHE_BYTES',
  'PAGE_STORE_BYTES',
  'WARM_UP_PAGES',
  'PROBE_SECONDS',
  'DRAIN_SECONDS',
  'REPORT_SAMPLE',
  'MONITORING_SAMPLE',
  'TRACE_SHARE',
  'ACCESS_LOG_SHARE',
  'RENDER_RATE',
];
it.each<[string, string]>([
  ['REDIS_URL', 'nonsense'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['EXTRA_ORIGINS', 'nonsense;script-src_*'],
  ['EXTRA_ORIGINS', 'http://localhost:1 http://host;script-src'],
  ['IMAGES_ORIGIN', 'http://host;script-src'],
  ['OPERATIONS_HOST', 'all of them'],
  ['SHELL_PORT', ''],
  ...numbers.flatMap((name): [string, string][] => ['', ' ', 'much'].map(value => [name, value])),
])('does not start with %s=%p', (name, value) => {
  expect(named({ [name]: value })).toEqual([name]);
});

it('takes what these variables are meant to hold', () => {
  expect(
    parseEnvironment(settings, {
      REDIS_URL: 'rediss://redis:6379',
      EXTRA_ORIGINS: ' http://localhost:3000/ ws://localhost:3000 ',
      PAGE_TTL: '0',
      TRACE_SHARE: '1',
    }),
  ).toMatchObject({
    REDIS_URL: 'rediss://redis:6379',
    EXTRA_ORIGINS: ['http://localhost:3000', 'ws://localhost:3000'],
    PAGE_TTL: 0,
    TRACE_SHARE: 1,
  });
  expect(parseEnvironment(settings, { REDIS_URL: '', EXTRA_ORIGINS: '' })).toMatchObject({ EXTRA_ORIGINS: [] });
});

it('asks for an operations port where none is 100 above the own one', () => {
  expect(named({ SHELL_PORT: '65500' })).toEqual(['SHELL_OPERATIONS_PORT']);
  expect(named({ SHELL_PORT: '65500', SHELL_OPERATIONS_PORT: '9101' })).toEqual([]);
});

it('agrees with the table in the README', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
  expect(documentedRows(readme)).toEqual(environmentRows(settings));
});
