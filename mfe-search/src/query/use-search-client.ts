import type { AppThunk, Transport } from '@exwerk/runtime';
import { useAppDispatch } from '@exwerk/runtime';
import type { LiteClient } from 'algoliasearch/lite';
import { useState } from 'react';
import { createSearchClient } from './search-client.ts';

/** How calls travel from here, as the store was told. */
const readTransport =
  (): AppThunk<Transport> =>
  (_dispatch, _getState, { transport }) =>
    transport;

let shared: LiteClient | undefined;

/** The browser's one client, so that its cache outlives a page; on the server one for each render. */
export function useSearchClient(): LiteClient {
  const dispatch = useAppDispatch();
  const [client] = useState(() => {
    const transport = dispatch(readTransport());
    if (transport.baseUrl !== '') return createSearchClient(transport);
    shared ??= createSearchClient(transport);
    return shared;
  });
  return client;
}
