import type { RemoteName, RoutesModule, SlotsModule } from '@exwerk/shared-kernel/contract/remote';
import { provideRemoteLoader, remoteTimeout } from '@exwerk/shared-kernel/runtime';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Makes the page's composition known to the federation runtime; nothing is fetched before it is needed. */
export function registerComposition(entries: Readonly<Record<RemoteName, string>>): void {
  registerPlugins([
    { name: 'exwerk-scripts', createScript: ({ url }) => ({ script: scriptOf(url), timeout: remoteTimeout }) },
  ]);
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

/** Asked for as the page's preload did (without credentials), or the browser would fetch it twice. */
function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  return script;
}
