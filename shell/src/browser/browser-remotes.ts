import type { RemoteName, RoutesModule, SlotsModule } from '@exwerk/shared-kernel/contract/remote';
import { provideRemoteLoader } from '@exwerk/shared-kernel/runtime';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Makes the page's composition known to the federation runtime; nothing is fetched before it is needed. */
export function registerComposition(entries: Readonly<Record<RemoteName, string>>): void {
  registerRemotes(
    Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'global' as const })),
    { force: true },
  );
  provideRemoteLoader({
    loadRoutes: name => load<RoutesModule>(`${name}/routes`),
    loadSlots: name => load<SlotsModule>(`${name}/slots`),
  });
}

async function load<Module>(id: string): Promise<Module> {
  const module = await loadRemote<Module>(id);
  if (!module) throw new Error(`${id} is empty`);
  return module;
}
