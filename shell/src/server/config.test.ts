import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readServerConfig } from './config.ts';

const production = { NODE_ENV: 'production', RELEASES_PUBLIC_URL: 'https://releases.shop.example' };
const keys = { ADMIN_KEY: 'a key of our own', PREVIEW_SECRET: 'a secret of our own' };

/** Starts the shell's process as far as it gets; answers its exit code and what it complains of. */
function start(environment: NodeJS.ProcessEnv) {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(__dirname, 'server.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return { status, complaints: stderr.split('\n').filter(line => line.startsWith('Environment variable')) };
}

describe('a shell that faces the world', () => {
  it('does not start with keys that everybody knows, and names each in one line', () => {
    const complaints = [
      'Environment variable ADMIN_KEY: must be set in production',
      'Environment variable PREVIEW_SECRET: must be set in production',
    ];
    const withoutTls = [...complaints, 'Environment variable SECURE: must be true in production'];
    expect(start(production)).toEqual({ status: 1, complaints: withoutTls });
    expect(start({ ...production, NODE_ENV: 'development', SECURE: 'true' })).toEqual({ status: 1, complaints });
  }, 60_000);

  it('is content with keys of its own', () => {
    expect(readServerConfig({ ...production, ...keys, SECURE: 'true' })).toMatchObject(keys);
  });

  it('takes the local ones for a shop on this machine', () => {
    expect(readServerConfig({ NODE_ENV: 'production' })).toMatchObject({ ADMIN_KEY: 'local-admin-key' });
  });
});
