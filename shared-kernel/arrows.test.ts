import { exec } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const repository = join(__dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'exwerk-arrows-'));
const tools = [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter);
afterAll(() => rmSync(folder, { recursive: true }));

const scripts = z.object({ scripts: z.object({ arrows: z.string() }) });

it('`pnpm arrows` looks at every remote that is there, at a new one too, and at what types import, and calls off nothing that it found', async () => {
  const sources = {
    'shell/a.ts': '',
    'middleware/a.ts': '',
    'shared-kernel/a.ts': '',
    'mfe-search/src/a.ts': 'export const a = 1;\nexport interface A {}',
    'mfe-stores/src/b.ts': "import { a } from '../../mfe-search/src/a.ts';\nexport const b = a;",
    'mfe-stores/src/c.ts': "import type { A } from '../../mfe-search/src/a.ts';\nexport const c: A = {};",
  };
  for (const name of readdirSync(repository)) if (name.startsWith('mfe-')) mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(join(repository, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const { arrows } = scripts.parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))).scripts;
  const said = promisify(exec)(arrows, { cwd: folder, env: { ...process.env, PATH: tools } }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  );
  for (const file of ['b.ts', 'c.ts']) expect(await said).toContain(`no-remote-into-remote: mfe-stores/src/${file}`);
  expect(await said).not.toContain('likely to have missed');
}, 60_000);
