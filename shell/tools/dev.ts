// pnpm dev [remote…] [--pseudo]: the whole shop, with the named remotes (all when none is named) built from their sources and refreshed in place.
// With --pseudo messages are longer and have accents: whatever has none is no message, whatever is cut off has too little room.
import { parseArgs } from 'node:util';
import { DevRemote } from '@exwerk/build/dev/dev-remote';
import { packageOf, remotesIn } from '@exwerk/build/packages';
import { releaseAll } from '@exwerk/build/release/release-all';
import { Composer } from '@exwerk/releases/composition/composer';
import { readComposition } from '@exwerk/releases/composition/composition-store';
import { openStore } from '@exwerk/releases/store/open-store';
import { ShopProcess } from './child-process.ts';
import { DevShell } from './dev-shell.ts';
import { requireFreePorts } from './free-ports.ts';
import { onceAlone } from './once-alone.ts';
import { firstDevPort, mailPort, operationsPorts, ports } from './ports.ts';
import { repository } from './repository.ts';

const say = (text: string) => console.log(text);
const processes: ShopProcess[] = [];
const builds: { close(): Promise<void> }[] = [];
const composer = new Composer({ store: openStore(), say });
const start = async (name: keyof typeof ports, script: string, environment = {}, nodeOptions: string[] = []) => {
  const process = new ShopProcess(name, script, environment, nodeOptions);
  processes.push(process);
  await process.ready(operationsPorts[name], 600_000);
  return process;
};
const stop = async (code: number) => {
  for (const process of processes) process.stop();
  await Promise.allSettled([...processes.map(process => process.ended), ...builds.map(build => build.close())]);
  // Another one that could not begin has put nothing there.
  if (builds.length > 0) await composer.putBack();
  process.exit(code);
};
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
onceAlone(() => void stop(0));

try {
  const { positionals: named, values } = parseArgs({
    allowPositionals: true,
    options: { pseudo: { type: 'boolean' } },
  });
  const pseudo = values.pseudo === true;
  const all = remotesIn(repository);
  const asked = named.length > 0 ? named.map(name => packageOf(repository, name)) : all;
  const developed = asked.map((released, index) => ({ released, port: firstDevPort + index }));
  const devPorts = developed.map(({ port }) => port);
  console.log(await requireFreePorts(ports, operationsPorts, mailPort, devPorts));
  // Node starts both anew when a file that they have loaded changes.
  const watched = ['--watch', '--watch-preserve-output'];
  const services = start('embedded', 'middleware/embedded/services/server.ts', {}, watched).then(() =>
    start('middleware', 'middleware/src/server.ts', {}, watched),
  );
  services.catch(() => undefined);
  const remotes = developed.map(({ released, port }) => new DevRemote(released, port, composer, { pseudo }));
  const fromSources = new Set(remotes.map(({ remote }) => remote));
  // Pages place slots of all remotes, so those that are developed need a release to begin with, too.
  const isComposed = (await readComposition(openStore())) !== undefined;
  const released = all.filter(({ name }) => !isComposed || !fromSources.has(name));
  await composer.put(await releaseAll(released, say));
  await start('releases', 'shared-kernel/releases/src/server.ts');
  const environment = {
    DEVELOPMENT_SHELL: 'true',
    EXTRA_ORIGINS: remotes.flatMap(({ origins }) => origins).join(' '),
    UNLIMITED_CLIENTS: 'loopback',
  };
  const shell = new DevShell(() => start('shell', 'shell/src/server/server.ts', environment), say, pseudo);
  builds.push(...remotes, shell);
  await Promise.all([services, ...remotes.map(remote => remote.start(say))]);
  await shell.open();
  say(
    `\nhttp://gb.localhost:${ports.shell} with ${[...fromSources].join(', ')} from their sources. Ctrl-C ends everything.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
