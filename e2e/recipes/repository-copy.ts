import { execFile } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.join(__dirname, '../..');
const run = promisify(execFile);
const made = new Set(['node_modules', 'dist', '.data', '.cache']);

/** Folders below `folder` that have packages installed. */
function installs(folder = ''): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap(entry => {
    if (!entry.isDirectory() || entry.name.startsWith('.') || /^(?:e2e|mfe-\w+)$/.test(entry.name)) return [];
    const name = path.join(folder, entry.name);
    if (entry.name === 'node_modules') return [name];
    return made.has(entry.name) || name.split(path.sep).length > 3 ? [] : installs(name);
  });
}

/** Shell, middleware and kernel in a temporary folder, without their tests, to be changed and compiled. */
export class RepositoryCopy {
  readonly folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'exwerk-recipe-'));

  constructor() {
    for (const name of readdirSync(repository)) {
      if (!/^(?:shell|middleware|shared-kernel|package\.json)$/.test(name)) continue;
      cpSync(path.join(repository, name), path.join(this.folder, name), {
        recursive: true,
        filter: source => !made.has(path.basename(source)) && !/\.test\.tsx?$/.test(source),
      });
    }
    for (const place of installs()) this.#link(place);
  }

  /** Installed packages are the repository's own, but for those that the copy has. */
  #link(place: string): void {
    mkdirSync(path.join(this.folder, place), { recursive: true });
    for (const name of readdirSync(path.join(repository, place))) {
      const entry = path.join(place, name);
      if (name.startsWith('@') && !lstatSync(path.join(repository, entry)).isSymbolicLink()) this.#link(entry);
      else {
        const target = realpathSync(path.join(repository, entry));
        const within = path.relative(repository, target);
        const isOurs = !within.startsWith('..') && !within.includes('node_modules');
        symlinkSync(isOurs ? path.join(this.folder, within) : target, path.join(this.folder, entry));
      }
    }
  }

  /** Replaces a text that stands in a file. */
  change(file: string, before: string, after: string): void {
    const whole = readFileSync(path.join(this.folder, file), 'utf8');
    if (!whole.includes(before)) throw new Error(`${file} has no ${before}`);
    writeFileSync(path.join(this.folder, file), whole.replace(before, after));
  }

  /** What the compiler finds wrong in some of the folders: file and message of each error. */
  async faults(include: readonly string[]): Promise<{ file: string; message: string }[]> {
    const project = path.join(this.folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ extends: '@exwerk/build/tsconfig.json', include }));
    const compiler = path.join(repository, 'node_modules/.bin/tsc');
    const output = await run(compiler, ['--project', project, '--pretty', 'false'], { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => String(stdout),
    );
    return [...output.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): error (.*(?:\n .*)*)/gm)].map(
      ([, file = '', message = '']) => ({
        file,
        message,
      }),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
