import { exec, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const repository = join(__dirname, '..');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'exwerk-unused-'));
const tools = [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter);
afterAll(() => rmSync(folder, { recursive: true }));

const scripts = z.object({ scripts: z.object({ unused: z.string() }) });

it('`pnpm unused` has nothing to say of a remote that was just made, and finds what is unused in it', async () => {
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'knip.config.ts'])
    copyFileSync(join(repository, file), join(folder, file));
  execFileSync(process.execPath, [join(repository, 'shared-kernel/build/src/commands/exwerk.ts'), 'new', 'depots'], {
    cwd: folder,
  });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  // As `pnpm install` would have it.
  symlinkSync(join(repository, 'mfe-contact/node_modules'), join(folder, 'mfe-depots/node_modules'));
  writeFileSync(join(folder, 'mfe-depots/src/nobody.ts'), 'export const nobody = 1;\n');
  const { unused } = scripts.parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))).scripts;
  const said = await Promise.all(
    unused.split(' && ').map(command =>
      promisify(exec)(command, { cwd: folder, env: { ...process.env, PATH: tools } }).then(
        ({ stdout }) => stdout,
        ({ stdout }) => String(stdout),
      ),
    ),
  );
  const ofRemotes = said.map(text => text.split('\n').filter(line => line.includes('mfe-')));
  expect(ofRemotes).toEqual(said.map(() => ['mfe-depots/src/nobody.ts']));
}, 60_000);
