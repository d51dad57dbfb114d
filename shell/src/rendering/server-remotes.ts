import { releaseUrl } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import { inTime, provideRemoteLoader, remoteTimeout } from '@exwerk/runtime';
import type { Messages, RoutesModule, SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import { once } from '../composition/once.ts';
import { identifyRoutes, loadRoutes } from '../composition/remote-routes.ts';
import { missingTexts } from './missing-texts.ts';
import type { WorkerOptions, WorkerReady } from './render-protocol.ts';

/** A remote that is loaded to the last page: rendering it waits for nothing but data. */
export interface ServerRemote {
  readonly routes: RouteObject[];
  /** Source file of each route's module, by route id; empty for what is not loaded lazily. */
  readonly sources: ReadonlyMap<string, string>;
  readonly routesModule: RoutesModule;
  readonly slotsModule: SlotsModule;
  /** Source file of each slot's module, by slot name. */
  readonly slotSources: ReadonlyMap<string, string>;
}

export const serverRemotes = new Map<RemoteName, ServerRemote>();

/** Loads every remote of the composition. Regions of those that could not be loaded in time show the fall-back. */
export async function bootRemotes(options: WorkerOptions, log: (message: string) => void): Promise<WorkerReady> {
  const { releases } = options.composed;
  registerRemotes(
    Object.values(releases).map(release => ({
      name: release.remote,
      entry: releaseUrl(options.releasesUrl, release, `node/${release.node.entry ?? release.node.manifest}`),
      type: 'commonjs-module',
    })),
  );
  provideRemoteLoader({
    loadRoutes: async name => loaded(name).routesModule,
    loadSlots: async name => loaded(name).slotsModule,
  });
  const outcomes = await Promise.all(
    Object.keys(releases).map(async name => {
      try {
        serverRemotes.set(name, await loadInTime(name));
        return [];
      } catch (error) {
        log(`the remote ${name} could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
        return [name];
      }
    }),
  );
  const routes = [...serverRemotes].map(([name, { routes }]) => [name, routes.flatMap(route => pathsOf(route, ''))]);
  const queries: PageQueries = Object.assign({}, ...[...serverRemotes.values()].map(one => one.routesModule.queries));
  const slots = [...serverRemotes].map(([name, { slotsModule }]) => [name, Object.keys(slotsModule.slots)]);
  return {
    failed: outcomes.flat(),
    routes: Object.fromEntries(routes),
    slots: Object.fromEntries(slots),
    queries,
    missingTexts: options.composed.examined ? await missingTexts(serverRemotes) : [],
  };
}

/** Paths of a route and of those below it. */
function pathsOf({ path, children }: RouteObject, parent: string): string[] {
  const own = path?.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
  return children ? children.flatMap(child => pathsOf(child, own)) : [own];
}

function loaded(name: RemoteName): ServerRemote {
  const remote = serverRemotes.get(name);
  if (!remote) throw new Error(`The remote ${name} is not loaded`);
  return remote;
}

async function loadServerRemote(name: RemoteName): Promise<ServerRemote> {
  const [routesModule, slotsModule] = await Promise.all([
    loadRemote<RoutesModule>(`${name}/routes`),
    loadRemote<SlotsModule>(`${name}/slots`),
  ]);
  if (!routesModule || !slotsModule) throw new Error(`${name} exposes no routes or no slots`);
  const sources = new Map<string, string>();
  const routes = await loadRoutes(identifyRoutes(name, routesModule.routes), {
    found: (id, source) => sources.set(id, source),
  });
  const slots = Object.entries(slotsModule.slots) as [string, (() => Promise<unknown>) & { source?: string }][];
  await Promise.all(slots.map(([, load]) => load()));
  const slotSources = new Map(
    slots.flatMap(([slot, { source }]): [string, string][] => (source ? [[slot, source]] : [])),
  );
  return {
    routes,
    sources,
    routesModule,
    slotsModule: keepingTexts(slotsModule),
    slotSources,
  };
}

/** A worker's texts never change, and to import them again costs as much as a call. */
function keepingTexts({ loadMessages, ...others }: SlotsModule): SlotsModule {
  const known = new Map<string, Promise<Messages>>();
  return { ...others, loadMessages: locale => once(known, locale, () => loadMessages(locale)) };
}

/** Everything of a remote may take longer than one page may wait for one part of it: hardly a visitor waits for it. */
const patience = 4 * remoteTimeout;

const loadInTime = (name: RemoteName): Promise<ServerRemote> =>
  inTime(
    patience,
    () => loadServerRemote(name),
    () => {
      throw new Error(`${name} did not load within ${patience} ms`);
    },
  );
