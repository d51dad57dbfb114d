import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configsOf } from '@exwerk/build/configs';
import { sourcesHash } from '@exwerk/build/release/sources-hash';
import { closed } from '@exwerk/build/run-webpack';
import webpack, { type MultiCompiler } from 'webpack';
import { federation } from '../federation.ts';
import { developmentFolder } from '../src/composition/development-shell.ts';
import type { ShopProcess } from './child-process.ts';
import { repository } from './repository.ts';

const shell = path.join(repository, 'shell');
/** Tells of which sources the last development build is. */
const mark = path.join(developmentFolder, 'sources');

/** The shell built from its sources as they change; its server is started anew with what was built, one start after the other. */
export class DevShell {
  readonly #start: () => Promise<ShopProcess>;
  readonly #say: (text: string) => void;
  readonly #pseudo: boolean;
  #server: ShopProcess | undefined;
  #compiler: MultiCompiler | null = null;
  #served = '';

  constructor(start: () => Promise<ShopProcess>, say: (text: string) => void, pseudo: boolean) {
    this.#pseudo = pseudo;
    this.#start = start;
    this.#say = say;
  }

  /** Resolves when pages can be visited: at once with the last build, when nothing has changed since. */
  async open(): Promise<void> {
    const built = existsSync(mark) ? await readFile(mark, 'utf8') : '';
    if (built === '' || built !== (await this.#sources())) return this.#watch();
    await this.#serve(built);
    this.#watch().catch(error => this.#say(String(error)));
  }

  async close(): Promise<void> {
    await closed(this.#compiler);
  }

  /** Tells builds apart. */
  async #sources(): Promise<string> {
    return `${await sourcesHash(shell)}${this.#pseudo ? '-pseudo' : ''}`;
  }

  #watch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const compiler = webpack(
        configsOf(federation, {
          directory: shell,
          mode: 'development',
          output: developmentFolder,
          refresh: true,
          pseudo: this.#pseudo,
        }),
      );
      this.#compiler = compiler;
      let sources = '';
      compiler?.hooks.watchRun.tapPromise('sources', async () => {
        sources = await this.#sources();
      });
      let taken: Promise<void> = Promise.resolve();
      compiler?.watch({}, (error, stats) => {
        if (error || stats?.hasErrors())
          return this.#say(error?.message ?? stats?.toString({ all: false, errors: true }) ?? '');
        const build = sources;
        taken = taken.then(() => this.#take(build));
        taken.then(resolve, reject);
      });
    });
  }

  async #take(build: string): Promise<void> {
    if (build === this.#served) return;
    await mkdir(path.dirname(mark), { recursive: true });
    await writeFile(mark, build);
    await this.#serve(build);
    this.#say('shell built');
  }

  async #serve(build: string): Promise<void> {
    this.#server?.stop();
    await this.#server?.ended;
    this.#server = await this.#start();
    this.#served = build;
  }
}
