import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { ComponentType } from 'react';
import {
  type Messages,
  type RoutesModule,
  remoteOfSlot,
  type SlotName,
  type SlotProps,
  type SlotsModule,
} from '../remotes/remote-modules.ts';
import { inTime } from './in-time.ts';

/** How remotes are fetched; the shell provides it once, from its composition. */
export interface RemoteLoader {
  loadRoutes(remote: RemoteName): Promise<RoutesModule>;
  loadSlots(remote: RemoteName): Promise<SlotsModule>;
}

/** Milliseconds a remote may take before its region gives up (design, section 3). */
export const remoteTimeout = 3000;

let provided: RemoteLoader | undefined;

export function provideRemoteLoader(loader: RemoteLoader): void {
  provided = loader;
}

function loader(): RemoteLoader {
  if (!provided) throw new Error('No remote loader was provided');
  return provided;
}

/** The first failure is the one to tell of: code that has thrown leaves half a module behind, whose failures say nothing of why. */
const loadTwice = <Result>(load: () => Promise<Result>): Promise<Result> =>
  load().catch(first => load().catch(() => Promise.reject(first)));

/** Runs once more after a failure; both tries share one deadline. */
const withDeadline = <Result>(what: string, load: () => Promise<Result>): Promise<Result> =>
  inTime(
    remoteTimeout,
    () => loadTwice(load),
    () => {
      throw new Error(`${what} did not answer within ${remoteTimeout} ms`);
    },
  );

export const loadRemoteRoutes = (remote: RemoteName): Promise<RoutesModule> =>
  withDeadline(`The remote ${remote}`, () => loader().loadRoutes(remote));

export interface LoadedSlot<Name extends SlotName> {
  Component: ComponentType<SlotProps[Name]>;
  messages: Messages;
}

/** Loads a slot's component and its remote's texts. `known` are texts that came with the page. */
export function loadSlot<Name extends SlotName>(
  name: Name,
  locale: string,
  known: Messages | undefined,
): Promise<LoadedSlot<Name>> {
  return withDeadline(`The slot ${name}`, async () => {
    const module = await loader().loadSlots(remoteOfSlot(name));
    const load: SlotsModule['slots'][Name] = module.slots[name];
    if (!load) throw new Error(`The remote does not fill the slot ${name}`);
    const [{ default: Component }, messages] = await Promise.all([load(), known ?? module.loadMessages(locale)]);
    return { Component, messages };
  });
}
