import { getServerState } from 'react-instantsearch';
import { SearchIndex, type SearchIndexProps, type ServerState } from './search-index.tsx';
import { useResults } from './use-results.ts';

/** Registers the page's widgets and draws nothing. */
function Widgets({ index }: { index: string }) {
  useResults(index);
  return null;
}

/** Asks on the server what the page would ask in the browser, in one request. Null when search does not answer: the browser asks then. */
export async function fetchServerState(
  props: SearchIndexProps,
  renderToString: (element: React.ReactElement) => string,
): Promise<ServerState | null> {
  try {
    const page = (
      <SearchIndex {...props}>
        <Widgets index={props.index} />
      </SearchIndex>
    );
    return await getServerState(page, { renderToString });
  } catch {
    return null;
  }
}
