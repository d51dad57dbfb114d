import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@exwerk/service/testing/free-port';
import { CopiedReleases } from './copied-releases.ts';
import { postTo, type Visit, visitAt } from './visits.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Ends a process as who replaces it does. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** Ports on which the processes answer those who run them. */
async function freeOperations() {
  return { shell: await freePort(), releases: await freePort() };
}
type Operations = Awaited<ReturnType<typeof freeOperations>>;

/**
 * A shell with releases of its own beside the running shop, so that promoting and breaking them disturbs no other test. Releases are
 * copies of the shop's, some with a patched file: what is tried is their way to the visitors, not their build.
 */
export class ReleaseShop extends CopiedReleases {
  readonly #children: ChildProcess[] = [];
  readonly #environment: NodeJS.ProcessEnv;
  readonly shellPort: number;
  readonly #operations: Operations;

  private constructor(
    folder: string,
    shellPort: number,
    releasesPort: number,
    operations: Operations,
    settings: Record<string, string>,
  ) {
    super(folder);
    this.#operations = operations;
    this.shellPort = shellPort;
    this.#environment = {
      ...process.env,
      DATA_DIR: folder,
      SHELL_PORT: String(shellPort),
      RELEASES_PORT: String(releasesPort),
      SHELL_OPERATIONS_PORT: String(operations.shell),
      RELEASES_OPERATIONS_PORT: String(operations.releases),
      MIDDLEWARE_PORT: process.env.MIDDLEWARE_PORT ?? '8081',
      COMPOSE_BY: 'e2e',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      // All visitors of a suite come from this machine.
      UNLIMITED_CLIENTS: 'loopback',
      // Suites say themselves which pages are asked for after a promotion.
      WARM_UP_PAGES: '0',
      // What takes the gate its time is tried by the suite of the gate.
      PROBE_SECONDS: '0',
      PROBE_LANGUAGES: '1',
      PROBE_VISITORS: 'guest',
      PROBE_PICTURES: 'false',
      PROBE_MEASURES: 'false',
      ...settings,
    };
  }

  static async start(settings: Record<string, string> = {}): Promise<ReleaseShop> {
    const own = await ReleaseShop.empty(settings, { composed: true });
    try {
      await own.openShell();
      return own;
    } catch (error) {
      await own.stop();
      throw error;
    }
  }

  /** An environment in which nothing is composed yet, without a shell. */
  static async empty(settings: Record<string, string> = {}, { composed = false } = {}): Promise<ReleaseShop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-releases-'));
    const own = new ReleaseShop(folder, await freePort(), await freePort(), await freeOperations(), settings);
    try {
      await own.copyReleases({ composed });
      await own.#serve('shared-kernel/releases/src/server.ts', own.#operations.releases);
      return own;
    } catch (error) {
      await own.stop();
      throw error;
    }
  }

  openShell(): Promise<void> {
    return this.#serve('shell/src/server/server.ts', this.#operations.shell);
  }

  async stop(): Promise<void> {
    for (const child of this.#children) await ended(child);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Ends the process that serves the releases, which is the first of them. Answers its code. */
  async stopReleases(): Promise<number | null> {
    const [releases] = this.#children;
    return releases ? ended(releases) : null;
  }

  /** What those who run the shell ask it, `/metrics` or `/figures`. */
  async asked(location: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.#operations.shell}${location}`)).text();
  }

  /** Ports on which its processes answer those who run them. */
  get operationsPorts(): Operations {
    return this.#operations;
  }

  url(location = '/'): string {
    return `http://gb.localhost:${this.shellPort}${location}`;
  }

  /** Where the process that serves releases answers squads and shows its console. */
  get releasesApi(): string {
    return `http://127.0.0.1:${this.#operations.releases}`;
  }

  /** A key of a squad for some remotes, none for looking. */
  async keyOf(squad: string, ...remotes: string[]): Promise<string> {
    const words = remotes.length > 0 ? ['--remote', ...remotes] : [];
    const { code, output } = await this.composeAtOnce('key', 'issue', '--squad', squad, ...words);
    const key = /^eyJ\S+$/m.exec(output)?.[0];
    if (code !== 0 || key === undefined) throw new Error(output);
    return key;
  }

  /** `compose …` as a squad runs it that has a key and no store. */
  composeWith(key: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const environment = { RELEASES_API: this.releasesApi, SQUAD_KEY: key, DATA_DIR: tmpdir(), EXWERK_PROBE: '' };
    return this.run('shared-kernel/releases/src/commands/compose.ts', args, environment);
  }

  /** Statuses of what a page names in its head, each once. */
  async answersTo(location: string, kind: 'scripts' | 'styles'): Promise<number[]> {
    const { html } = await this.visit(location);
    const pattern = kind === 'scripts' ? /<script src="(\/[^"]+)"/g : /<link rel="stylesheet" href="(\/[^"]+)"/g;
    const answers = [...html.matchAll(pattern)].map(([, address]) => this.visit(address));
    return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
  }

  /** `pnpm compose …` for this shop. */
  compose(...args: string[]): Promise<{ code: number; output: string }> {
    return this.run('shell/tools/compose.ts', args);
  }

  /** `compose …` of @exwerk/releases with a probe that takes no time, for what the gate has nothing to do with. */
  composeAtOnce(...args: string[]): Promise<{ code: number; output: string }> {
    const probe = { EXWERK_PROBE: path.join(import.meta.dirname, 'passing-probe.ts') };
    return this.run('shared-kernel/releases/src/commands/compose.ts', args, probe);
  }

  /** `exwerk …` as a squad runs it in its own folder, for this shop's releases. */
  exwerk(args: readonly string[], folder: string): Promise<{ code: number; output: string }> {
    return this.run('shared-kernel/build/src/commands/exwerk.ts', args, {}, folder);
  }

  /** Runs one of the repository's commands for this shop, or a script elsewhere. */
  async run(script: string, args: readonly string[], environment: Record<string, string> = {}, cwd = repository) {
    const child = this.begin(script, args, environment, { cwd });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));
    const [code] = await once(child, 'close');
    return { code: Number(code), output };
  }

  /** Begins one of them; one that is `detached` has a group of its own, as at a terminal. */
  begin(
    script: string,
    args: readonly string[],
    environment: Record<string, string> = {},
    options: { readonly cwd?: string; readonly detached?: boolean } = {},
  ) {
    return spawn(process.execPath, [path.resolve(repository, script), ...args], {
      cwd: repository,
      env: { ...this.#environment, ...environment },
      ...options,
    });
  }

  async #serve(script: string, port: number): Promise<void> {
    const child = spawn(process.execPath, [path.join(repository, script)], {
      cwd: repository,
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#children.push(child);
    for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; ) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    throw new Error(`${script} was not ready within a minute`);
  }

  /** Sends something to the shell as a page of it would. Answers the status. */
  post(location: string, body: string, headers: Record<string, string>): Promise<number> {
    return postTo(this.shellPort, location, body, headers);
  }

  /** One request of a visitor, new unless they bring a cookie. */
  visit(location = '/', cookie?: string): Promise<Visit> {
    return visitAt(this.shellPort, location, cookie);
  }

  /** Resolves when new visitors get a page that fits; answers the milliseconds that it took. */
  async until(location: string, fits: (visit: Visit) => boolean, patience = 30_000): Promise<number> {
    const started = performance.now();
    for (;;) {
      if (fits(await this.visit(location))) return performance.now() - started;
      if (performance.now() - started > patience) throw new Error(`${location} did not change in ${patience} ms`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  /** Megabytes of memory that the shell takes, workers included. */
  async memory(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.#operations.shell}/metrics`)).text();
    const bytes = /^process_resident_memory_bytes\S* (\S+)$/m.exec(metrics)?.[1];
    return Number(bytes) / 1e6;
  }
}
