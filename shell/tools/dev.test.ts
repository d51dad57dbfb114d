import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const command = path.join(__dirname, 'dev.ts');

function dev(args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, said: stdout + stderr };
}

it.each([
  ['a remote that is not here', ['nosuch'], /nosuch is not here; there are .*catalog/],
  ['an option that it does not have', ['contact', '--bogus'], /--bogus/],
])('ends with an error for %s, before anything is started', (_what, args, why) => {
  const { status, said } = dev(args);
  expect([status, said]).toEqual([1, expect.stringMatching(why)]);
  expect(said.split('\n')[0]).toMatch(why);
});

it.each(['SHELL_PORT', 'DEV_PORT'])(
  'ends with an error where another shop has its %s, before anything is built',
  async variable => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address?.port);
    const { status, said } = dev([], { [variable]: port });
    taken.close();
    expect([status, said]).toEqual([1, expect.stringContaining(`${port} (${variable})`)]);
  },
);
