import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programVersion } from './program.ts';

it('is the same for the same program wherever it lies, and another one for any other code or text that it reads', () => {
  const place = mkdtempSync(join(tmpdir(), 'exwerk-program-'));
  const folder = join(place, 'one');
  const version = (name = 'one') => programVersion(join(place, name, 'server.mjs'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'texts'), { recursive: true });
  mkdirSync(join(folder, 'node_modules', 'pdf'), { recursive: true });
  write('server.mjs', 'serve()');
  write('texts/sk.json', '{}');
  const first = version();
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  cpSync(folder, join(place, 'other'), { recursive: true });
  expect(version('other')).toBe(first);
  write('server.mjs.map', '{}');
  write('node_modules/pdf/font.mjs', '');
  expect(version()).toBe(first);
  write('texts/sk.json', '[]');
  const second = version();
  write('server.mjs', 'serve(1)');
  expect(new Set([first, second, version()]).size).toBe(3);
  rmSync(place, { recursive: true });
});
