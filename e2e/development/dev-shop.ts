import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compositionSchema, currentCompositionKey } from '@exwerk/contract/releases/composition';
import { expect, type Page } from '@playwright/test';
import { hydrated, storefrontUrl } from '../shop-test.ts';

const repository = join(import.meta.dirname, '../..');

/** The shop as a squad runs it while it works. */
export class DevShop {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts `pnpm dev`, or a package's own. Resolves when it says that the shop is open. */
  static async open(command: string, ...args: string[]): Promise<DevShop> {
    const child = spawn(command, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    child.stdout?.pipe(process.stdout);
    const shop = new DevShop(child);
    await shop.said(/Ctrl-C ends everything/);
    return shop;
  }

  /** Resolves when the shop has said so. */
  said(what: RegExp): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#process.stdout?.on('data', (chunk: Buffer) => {
        if (what.test(chunk.toString())) resolve();
      });
      this.#process.once('exit', code => reject(new Error(`The shop ended with ${code}`)));
    });
  }

  /** Ends it as Ctrl-C does, with all that it has started. */
  async close(): Promise<void> {
    const { pid, exitCode } = this.#process;
    if (pid === undefined || exitCode !== null) return;
    const ended = new Promise(resolve => this.#process.once('close', resolve));
    process.kill(-pid, 'SIGINT');
    await ended;
  }
}

/** What visitors of the shop get, by remote. */
export async function composed(): Promise<Readonly<Record<string, string>>> {
  const file = resolve(repository, process.env.DATA_DIR ?? '.data', 'releases', currentCompositionKey);
  return compositionSchema.parse(JSON.parse(await readFile(file, 'utf8'))).remotes;
}

const originals = new Map<string, string>();

/** Changes a source file until `restore`. */
export async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(repository, file);
  const source = await readFile(path, 'utf8');
  if (!originals.has(path)) originals.set(path, source);
  const changed = source.replace(from, to);
  expect(changed, `${file} holds ${from}`).not.toBe(source);
  await writeFile(path, changed);
}

export async function restore(): Promise<void> {
  for (const [path, source] of originals) await writeFile(path, source);
  originals.clear();
}

/** Visits a page and marks its window: a reload would lose the mark. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(storefrontUrl('gb', path));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
}

export const stays = (page: Page) => page.evaluate(() => Reflect.get(window, 'notReloaded') === true);
