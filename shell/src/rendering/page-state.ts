import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { InitialState } from '@exwerk/runtime';
import type { Messages, SlotName } from '@exwerk/runtime/remotes/remote-modules';
import type { HydrationState } from 'react-router-dom';
import type { SentError } from './route-errors.ts';

/** Everything that the browser needs to go on from the server's render, sent with the page as JSON. */
export interface PageState {
  readonly store: InitialState;
  readonly router: Pick<HydrationState, 'loaderData'> & { readonly errors: Readonly<Record<string, SentError>> | null };
  readonly slotMessages: readonly (readonly [SlotName, Messages])[];
  /** Those in its markup. */
  readonly slots: readonly SlotName[];
  /** Remote whose page this is. */
  readonly remote: RemoteName;
  /** Whether the server had to do without that remote and sent its fall-back. */
  readonly unavailable: boolean;
  /** Remote whose slots it has left to the browser, for it is being developed there. */
  readonly left?: RemoteName;
  readonly composition: {
    readonly id: string;
    /** Address of each remote's entry, and the integrity of those that are releases. */
    readonly entries: Readonly<Record<RemoteName, string>>;
    readonly integrity: Readonly<Record<RemoteName, string | undefined>>;
  };
}

export const pageStateId = 'exwerk-page';

/** JSON that cannot leave its script element. */
export const serializePageState = (state: PageState): string =>
  jsonForScript({ ...state, store: withoutTimes(state.store) });

/** By its numbers and times, each rendering of the same content would be another page, which browsers and shared caches must fetch again. */
function withoutTimes({ api, ...slices }: PageState['store']): object {
  if (!api) return slices;
  const queries = Object.entries(api.queries).map(([key, query]) => {
    if (!query) return [key, query];
    const { requestId, startedTimeStamp, fulfilledTimeStamp, ...known } = query;
    // What has none is asked for again.
    return [key, fulfilledTimeStamp === undefined ? known : { ...known, fulfilledTimeStamp: 1 }];
  });
  return { ...slices, api: { ...api, queries: Object.fromEntries(queries) } };
}

export function jsonForScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
