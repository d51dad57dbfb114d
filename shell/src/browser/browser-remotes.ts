import { provideRemoteLoader, remoteTimeout } from '@exwerk/runtime';
import type { RoutesModule, SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageState } from '../rendering/page-state.ts';
import { scriptOf } from './chunk-scripts.ts';

/** Makes the page's composition known to the federation runtime; nothing is fetched before it is needed. */
export function registerComposition({ entries, integrity }: PageState['composition']): void {
  const expected = new Map(Object.entries(entries).map(([name, entry]) => [entry, integrity[name]]));
  registerPlugins([
    {
      name: 'exwerk-scripts',
      createScript: ({ url }) => ({ script: scriptOf(url, expected.get(url) ?? ''), timeout: remoteTimeout }),
    },
  ]);
  registerRemotes(
    Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'global' as const })),
    { force: true },
  );
  provideRemoteLoader({
    loadRoutes: name => load<RoutesModule>(`${name}/routes`, 'routes'),
    loadSlots: name => load<SlotsModule>(`${name}/slots`, 'slots'),
  });
}

/** A module that has thrown before is answered as far as it had got. */
async function load<Module>(id: string, needed: keyof Module): Promise<Module> {
  const module = await loadRemote<Module>(id);
  if (!module?.[needed]) throw new Error(`${id} is empty`);
  return module;
}
