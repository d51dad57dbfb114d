import { Composer } from '@exwerk/releases/composition/composer';
import { openStore } from '@exwerk/releases/store/open-store';
import type { ReleasedPackage } from '../packages.ts';
import { DevRemote } from './dev-remote.ts';

/** Develops remotes inside a shop that runs already, until the process is told to end. */
export async function runDev(
  packages: readonly ReleasedPackage[],
  { port: firstPort, pseudo }: { readonly port: number; readonly pseudo: boolean },
  say: (text: string) => void,
): Promise<void> {
  const composer = new Composer({ store: openStore(), say });
  const before = (await composer.current()).remotes;
  const remotes = packages.map((released, at) => new DevRemote(released, firstPort + at, composer, { pseudo }));
  const stop = async () => {
    // What was there before comes back; a build of sources is served by nobody any more.
    const names = packages.map(({ name }) => name);
    const earlier = Object.entries(before).filter(([name]) => names.includes(name));
    await composer.put(Object.fromEntries(earlier));
    await Promise.allSettled(remotes.map(remote => remote.close()));
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  await Promise.all(remotes.map(remote => remote.start(say)));
  say(`The shell has to know EXTRA_ORIGINS="${remotes.flatMap(({ origins }) => origins).join(' ')}". Ctrl-C ends it.`);
}
