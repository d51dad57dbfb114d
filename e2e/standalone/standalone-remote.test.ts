import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { appendFile, glob, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = path.join(__dirname, '../..');
const remote = 'mfe-contact';
const { NODE_ENV: _, ...env } = process.env;

/** Runs a command as somebody at the keyboard would; rejects with what it said. */
const pnpm = (folder: string, ...command: string[]) =>
  run('pnpm', command, { cwd: folder, env }).catch(({ stdout, stderr }) => {
    throw new Error(`pnpm ${command.join(' ')}: ${stdout}${stderr}`);
  });

let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'exwerk-squad-')), 'a-remote');
  const setUp = path.join(repository, 'e2e/standalone/standalone-remote.ts');
  await run(process.execPath, [setUp, remote, folder], { cwd: repository, env });
}, 300_000);
afterAll(() => rm(path.dirname(folder), { recursive: true }));

async function weights(of: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for await (const file of glob('dist/*/**/*.{js,css}', { cwd: of })) {
    const kind = `${file.split(path.sep)[1]} ${path.extname(file)}`;
    sums[kind] = (sums[kind] ?? 0) + (await stat(path.join(of, file))).size;
  }
  return sums;
}

async function contentOf(pattern: string): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) texts.push(await readFile(path.join(folder, file), 'utf8'));
  return texts.join('\n');
}

describe('a remote outside the repository, with the kernel from its tarballs', () => {
  jest.setTimeout(240_000);

  it('holds no source of the kernel and no link into the repository', async () => {
    const kernel = path.join(folder, 'node_modules/@exwerk');
    expect((await readdir(kernel)).sort()).toEqual(['build', 'contract', 'runtime', 'testing', 'ui']);
    for (const name of await readdir(kernel)) {
      const place = await realpath(path.join(kernel, name));
      expect(place.startsWith(await realpath(folder))).toBe(true);
      const files = globSync('{dist,src}/**/*.*', { cwd: place });
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter(file => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    }
  });

  it('type-checks and passes lint', async () => {
    await pnpm(folder, 'types');
    const biome = path.join(repository, 'node_modules/.bin/biome');
    await run(biome, ['check', '--vcs-enabled=false', 'src', 'federation.ts'], { cwd: folder, env });
  });

  it('passes its tests', async () => {
    const { stderr } = await pnpm(folder, 'test');
    expect(stderr).toMatch(/Tests: +\d+ passed/);
  });

  it('builds for browser and server what the workspace builds, by weight', async () => {
    await Promise.all([pnpm(folder, 'build'), pnpm(path.join(repository, remote), 'build')]);
    const [outside, inside] = await Promise.all([weights(folder), weights(path.join(repository, remote))]);
    expect(Object.keys(outside).sort()).toEqual(['node .js', 'web .css', 'web .js']);
    for (const [kind, bytes] of Object.entries(inside)) {
      expect({ kind, ratio: Math.round(((outside[kind] ?? 0) / bytes) * 50) / 50 }).toEqual({ kind, ratio: 1 });
    }
  });

  it('names classes alike for browser and server', async () => {
    const [styles, server] = await Promise.all([contentOf('dist/web/*.css'), contentOf('dist/node/*.js')]);
    const classes = [...styles.matchAll(/\.([a-z]\w{5})\b/gi)].map(([, name]) => name);
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter(name => !new RegExp(`["'\`]${name}["'\`]`).test(server))).toEqual([]);
  });

  it('may not carry a runtime of its own', async () => {
    await appendFile(
      path.join(folder, 'src/exposes/slots.ts'),
      "\nexport { createStore } from '@exwerk/runtime/shared/store';\n",
    );
    await expect(pnpm(folder, 'build')).rejects.toThrow(
      /store\.js is bundled because of .*import from '@exwerk\/runtime'/,
    );
  });
});
