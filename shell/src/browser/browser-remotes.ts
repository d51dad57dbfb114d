import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { provideRemoteLoader, remoteTimeout } from '@exwerk/runtime';
import type { RoutesModule, SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import type { PageState } from '../rendering/page-state.ts';
import { runScript } from './chunk-scripts.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** What webpack's entry of a remote leaves in the page: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(exposed: string): Promise<() => unknown>;
}

type Composition = PageState['composition'];

/** Makes the page's composition known; nothing is fetched before it is needed. */
export function registerComposition({ entries, integrity }: Composition): void {
  const containers = new Map<RemoteName, Promise<Container>>();
  const containerOf = (name: RemoteName) => {
    const container = containers.get(name) ?? openContainer(name, entries[name], integrity[name]);
    containers.set(name, container);
    // Whoever asks again has it fetched again.
    container.catch(() => containers.delete(name));
    return container;
  };
  const load = async <Module>(name: RemoteName, exposed: 'routes' | 'slots') => {
    const factory = await (await containerOf(name)).get(`./${exposed}`);
    const module = factory() as Partial<Record<typeof exposed, unknown>>;
    // A module that has thrown before is answered as far as it had got.
    if (!module[exposed]) throw new Error(`${name}/${exposed} is empty`);
    return module as Module;
  };
  provideRemoteLoader({
    loadRoutes: name => load<RoutesModule>(name, 'routes'),
    loadSlots: name => load<SlotsModule>(name, 'slots'),
  });
}

/** Runs a remote's entry and hands it what the shell shares. */
async function openContainer(name: RemoteName, entry: string | undefined, integrity = ''): Promise<Container> {
  if (entry === undefined) throw new Error(`The composition has no remote ${name}`);
  await runScript(entry, integrity, remoteTimeout);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`${entry} has left no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}
