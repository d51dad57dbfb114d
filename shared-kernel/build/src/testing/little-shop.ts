import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Versions } from '@exwerk/contract/releases/composition';
import type { Release } from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
import { Composer } from '@exwerk/releases/composition/composer';
import { readReports } from '@exwerk/releases/gate/gate-report';
import { openDirectory } from '@exwerk/releases/store/directory-store';
import type { Federation, Host } from '../federation.ts';

/** Content by path in the package. */
export type Sources = Readonly<Record<string, string>>;

export interface BuildOrder {
  readonly federation: Federation | Host;
  readonly version: string;
  /** Of the sources. */
  readonly directory: string;
  /** Folder of the releases. */
  readonly store: string;
}

const libraries = path.resolve(import.meta.dirname, '../../../../mfe-contact/node_modules');

/**
 * A store with a shell and remotes of a few lines each, built and composed as those of the shop are: releases of any kind are made of
 * changed sources in a second or two, and taken to the gate.
 */
export class LittleShop {
  readonly #folder: string;
  readonly #composer: Composer;
  /** Jest's own module system does not run webpack's plugins. */
  readonly #builds: ChildProcess;

  private constructor(folder: string) {
    this.#folder = folder;
    const store = openDirectory(this.#store);
    this.#composer = new Composer({ store, say: () => undefined, probe: async () => 'tried' });
    this.#builds = fork(path.join(import.meta.dirname, 'little-builds.ts'));
  }

  get #store() {
    return path.join(this.#folder, 'releases');
  }

  static async open(): Promise<LittleShop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-little-'));
    await symlink(libraries, path.join(folder, 'node_modules'));
    return new LittleShop(folder);
  }

  close(): Promise<void> {
    this.#builds.kill();
    return rm(this.#folder, { recursive: true });
  }

  /** Builds and publishes a release of these sources. */
  async release(federation: Federation | Host, version: string, sources: Sources): Promise<Versions> {
    const directory = path.join(this.#folder, `${federation.name}-${version}`);
    const own = { 'package.json': JSON.stringify({ name: `@exwerk/mfe-${federation.name}`, version, type: 'module' }) };
    for (const [name, content] of Object.entries({ ...own, ...sources })) {
      const file = path.join(directory, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const order: BuildOrder = { federation, version, directory, store: this.#store };
    this.#builds.send(order);
    const [outcome] = await once(this.#builds, 'message');
    if (outcome !== 'done') throw new Error(outcome);
    return { [federation.name]: version };
  }

  /** Has published releases tell something else of themselves. */
  async tell(versions: Versions, what: Partial<Release>): Promise<void> {
    for (const [name, version] of Object.entries(versions)) {
      const file = path.join(this.#store, name, version, 'release.json');
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...what }));
    }
  }

  /** What the gate found with a release, the latest first. */
  reports(name: string, version: string) {
    return readReports(openDirectory(this.#store), name, version);
  }

  /** Composes releases as they are. */
  put(versions: Versions) {
    return this.#composer.put(versions);
  }

  /** Takes releases to the gate, and to all visitors when they pass. */
  promote(versions: Versions, dropping: readonly string[] = []) {
    return this.#composer.promote(versions, dropping);
  }

  canary(versions: Versions) {
    return this.#composer.canary(versions, 10);
  }

  rollBack() {
    return this.#composer.rollBack(undefined);
  }
}

export const littleShell: Host = {
  name: shellName,
  entries: { web: { client: './src/client.ts' }, node: { render: './src/render.ts' } },
  slots: { places: [] },
  budget: { entry: 200, part: 100 },
};

/** Its browser build offers remotes what the shop's does. */
export const littleShellSources: Sources = {
  'src/client.ts': `
    import * as react from 'react';
    import * as dom from 'react-dom';
    import * as runtime from '@exwerk/runtime';
    Object.assign(globalThis, { shared: [react, dom, runtime] });`,
  'src/render.ts': 'export {}',
};
