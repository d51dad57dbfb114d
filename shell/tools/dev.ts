// pnpm dev [remote…]: the whole shop, with the named remotes (all when none is named) built from their sources and refreshed in place.
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import { ShopProcess } from './child-process.ts';
import { promote, readComposition } from './compose.ts';
import { DevRemote } from './dev-remote.ts';
import { DevShell } from './dev-shell.ts';
import { requireFreePorts } from './free-ports.ts';
import { ports } from './ports.ts';
import { releaseAll } from './release.ts';

/** First of the dev servers' ports, one for each remote. */
const firstPort = Number(process.env.DEV_PORT ?? 9300);
const say = (text: string) => console.log(text);
const processes: ShopProcess[] = [];
const builds: { close(): Promise<void> }[] = [];
const start = async (name: keyof typeof ports, script: string, environment = {}, nodeOptions: string[] = []) => {
  const process = new ShopProcess(name, script, environment, nodeOptions);
  processes.push(process);
  await process.ready(ports[name], 600_000);
  return process;
};
const stop = async () => {
  for (const process of processes) process.stop();
  await Promise.allSettled([...processes.map(process => process.ended), ...builds.map(build => build.close())]);
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

try {
  await requireFreePorts(ports);
  // Node starts both anew when a file that they have loaded changes.
  const watched = ['--watch', '--watch-preserve-output'];
  const services = start('embedded', 'middleware/embedded/server.ts', {}, watched).then(() =>
    start('middleware', 'middleware/src/server.ts', {}, watched),
  );
  services.catch(() => undefined);
  const named = process.argv.slice(2);
  const queue: Promise<unknown>[] = [Promise.resolve()];
  // One change of the composition at a time: each reads what the one before wrote.
  const promoteInTurn = (versions: Readonly<Record<string, string>>) => {
    const next = (queue[0] ?? Promise.resolve()).then(() => promote(versions));
    queue[0] = next.catch(() => undefined);
    return next;
  };
  const remotes = (named.length > 0 ? named : remoteNames).map(
    (name, index) => new DevRemote(name, firstPort + index, promoteInTurn),
  );
  const fromSources = new Set(remotes.map(({ remote }) => remote));
  // A composition names all remotes, so those that are developed need a release to begin with, too.
  const isComposed = (await readComposition()) !== undefined;
  const released = remoteNames.filter(name => !isComposed || !fromSources.has(name));
  await promote(await releaseAll(released, say));
  await start('releases', 'shell/releases/server.ts');
  const environment = { EXTRA_ORIGINS: remotes.flatMap(({ origins }) => origins).join(' ') };
  const shell = new DevShell(() => start('shell', 'shell/src/server/server.ts', environment), say);
  builds.push(...remotes, shell);
  await Promise.all([services, ...remotes.map(remote => remote.start(say))]);
  await shell.open();
  say(
    `\nhttp://gb.localhost:${ports.shell} with ${[...fromSources].join(', ')} from their sources. Ctrl-C ends everything.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
}
