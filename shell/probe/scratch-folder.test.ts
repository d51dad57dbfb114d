import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openScratchFolder } from './scratch-folder.ts';

it('is gone when it is closed', async () => {
  const { folder, close } = await openScratchFolder();
  expect(existsSync(folder)).toBe(true);
  await close();
  expect(existsSync(folder)).toBe(false);
});

it('is gone when the process ends before', () => {
  const module = pathToFileURL(require.resolve('./scratch-folder.ts')).href;
  const code = `import { openScratchFolder } from ${JSON.stringify(module)};
console.log((await openScratchFolder()).folder);
process.exit(130);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([130, expect.stringContaining('exwerk-probe-')]);
  expect(existsSync(stdout.trim())).toBe(false);
});
