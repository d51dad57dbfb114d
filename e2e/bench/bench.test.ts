import { spawnSync } from 'node:child_process';
import path from 'node:path';

it.each(['toString', 'nosuch'])('refuses %s, which is no part of it', part => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'bench.ts'), part], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(`^There is no part ${part}; there are pages, `)]);
});
