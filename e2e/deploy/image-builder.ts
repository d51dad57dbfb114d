import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../tools/test-shop.ts';

const inspectedSchema = z.object({
  OCIv1: z.object({ config: z.object({ User: z.string(), WorkingDir: z.string() }) }),
});

const works = (program: string) => spawnSync(program, ['--version']).status === 0;

/** Why images cannot be built on this machine; undefined when they can. */
export function whyNoImages(): string | undefined {
  const missing = ['buildah', 'mmdebstrap'].filter(program => !works(program));
  if (missing.length > 0) return `there is no ${missing.join(' and no ')} (Debian: ${missing.join(', ')})`;
  return process.getuid?.() === 0 ? undefined : 'images without a daemon are built by root alone';
}

/** Builds images without a daemon, in a store of its own (buildah, with chroot in place of containers). */
export class ImageBuilder {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'exwerk-images-'));

  #options(): string[] {
    const storage = ['--root', path.join(this.#folder, 'root'), '--runroot', path.join(this.#folder, 'run')];
    return ['--storage-driver', 'vfs', ...storage];
  }

  #run(...args: string[]): string {
    const { status, stdout, stderr } = spawnSync('buildah', [...this.#options(), ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr}`);
    return stdout.trim();
  }

  /** What stands for `node:24-slim`: Debian with this Node and a user `node`, kept for the next run. */
  #base(): string {
    const file = path.join(root, '.cache/images', `${process.version}.tar`);
    if (existsSync(file)) return file;
    mkdirSync(path.dirname(file), { recursive: true });
    const hooks = [
      'chroot "$1" groupadd --gid 1000 node',
      'chroot "$1" useradd --uid 1000 --gid node --create-home node',
      `copy-in ${process.execPath} /usr/local/bin`,
    ].map(hook => `--customize-hook=${hook}`);
    const made = `${file}.new.tar`;
    const args = ['--variant=minbase', '--mode=root', ...hooks, 'bookworm', made];
    const { status, stderr } = spawnSync('mmdebstrap', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`mmdebstrap: ${stderr.slice(-2000)}`);
    spawnSync('mv', [made, file]);
    return file;
  }

  #hasBase = false;

  build(name: string, dockerfile: string, folder: string): void {
    if (!this.#hasBase) {
      const container = this.#run('from', 'scratch');
      this.#run('add', container, this.#base(), '/');
      this.#run('commit', container, 'node-base');
      this.#run('rm', container);
      this.#hasBase = true;
    }
    const from = ['--isolation', 'chroot', '--pull-never', '--from', 'node-base'];
    this.#run('bud', ...from, '--file', path.join(root, dockerfile), '--tag', name, folder);
  }

  config(name: string) {
    return inspectedSchema.parse(JSON.parse(this.#run('inspect', '--type', 'image', name))).OCIv1.config;
  }

  /** A container of an image, and where its files are. */
  open(name: string): { container: string; files: string } {
    const container = this.#run('from', '--pull-never', name);
    return { container, files: this.#run('mount', container) };
  }

  /** Runs something in a container, as its user, with the network of this machine. */
  run(container: string, environment: Record<string, string>, ...command: string[]): ChildProcess {
    const given = Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
    const args = [...this.#options(), 'run', '--isolation', 'chroot', ...given, container, '--', ...command];
    return spawn('buildah', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  close(): void {
    spawnSync('buildah', [...this.#options(), 'rm', '--all']);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
