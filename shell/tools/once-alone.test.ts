import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const helper = pathToFileURL(require.resolve('./once-alone.ts')).href;

/** Says its id ten times a second, and some time after it is alone ends with how often it was told. */
const child = `import { onceAlone } from ${JSON.stringify(helper)};
let told = 0;
onceAlone(() => { told += 1; setTimeout(() => process.exit(told), 1500); });
setInterval(() => console.log(process.pid), 100);`;

const runs = (code: string) => ['--input-type=module', '-e', code];

it('acts when nobody reads what it says any more', async () => {
  const started = spawn(process.execPath, runs(child), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(started.stdout, 'data');
  started.stdout.destroy();
  expect(await once(started, 'exit')).toEqual([1, null]);
});

it('acts when its parent is gone', async () => {
  const parent = `import { spawn } from 'node:child_process';
spawn(process.execPath, ${JSON.stringify(runs(child))}, { stdio: 'inherit' });`;
  const started = spawn(process.execPath, runs(parent), { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(started.stdout, 'data');
  const left = Number(String(said).split('\n')[0]);
  // Its own end of the output, which its child has too.
  const ended = once(started.stdout, 'close').then(() => true);
  started.stdout.resume();
  started.kill('SIGKILL');
  const isAlone = await Promise.race([ended, sleep(5000, false)]);
  if (!isAlone) process.kill(left, 'SIGKILL');
  expect(isAlone).toBe(true);
});
