import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('the drawn house is the one that stands', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'house.ts'), '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
