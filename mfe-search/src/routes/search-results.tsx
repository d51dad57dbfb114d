import { useConsent } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import columns from '@exwerk/ui/columns.module.css';
import { Pagination } from '@exwerk/ui/pagination';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { useIntl } from 'react-intl';
import { type Listing, listingPaths } from '../address/listing.ts';
import { type SearchState, writeSearch } from '../address/search-state.ts';
import { ChosenFilters } from '../facets/chosen-filters.tsx';
import { FacetPanel } from '../facets/facet-panel.tsx';
import { FilterSheet } from '../facets/filter-sheet.tsx';
import { QuickTagBar } from '../facets/quick-tag-bar.tsx';
import { sendClick } from '../insights/click-event.ts';
import type { SearchHit } from '../query/hit.ts';
import { keepAnswer } from '../query/kept-answers.ts';
import { uiStateOf } from '../query/ui-state.ts';
import { useResults } from '../query/use-results.ts';
import { NoResults } from '../results/no-results.tsx';
import { ResultList, ResultSkeleton } from '../results/result-list.tsx';
import { ResultOptions } from '../results/result-options.tsx';
import styles from '../results/search-page.module.css';
import { SearchHeading, useCampaign, useSearchTitle } from './search-heading.tsx';

interface Props {
  index: string;
  listing: Listing;
  state: SearchState;
  onChange: (state: SearchState) => void;
  /** Called before the first picture of it is shown. */
  onDrawn: () => void;
}

const placeholders = ({ pageSize }: SearchState) => Math.min(pageSize, 12);

/** What is known of a search before anything has been asked. */
export function WaitingSearch({ listing, state }: Pick<Props, 'listing' | 'state'>) {
  const title = useSearchTitle(listing, state);
  const campaign = useCampaign(state.tags) !== null;
  return (
    <>
      <SearchHeading title={title} campaign={campaign} total={null} />
      <ResultSkeleton count={placeholders(state)} />
    </>
  );
}

/** Sets the widgets to what the address says, whenever it says something else than before. */
function useAddress(index: string, listing: Listing, state: SearchState): void {
  const { setIndexUiState } = useInstantSearch();
  const address = writeSearch(state);
  const applied = useRef(address);
  useEffect(() => {
    if (applied.current === address) return;
    applied.current = address;
    setIndexUiState(uiStateOf(state, listing, index));
  }, [address, state, listing, index, setIndexUiState]);
}

/** Remembers what is shown, once it is what the address asks for. */
function useKeptAnswer(shown: Pick<Props, 'index' | 'listing' | 'state'>): void {
  const { results, status } = useInstantSearch();
  const isComplete = !results.__isArtificial && status === 'idle';
  const keep = useEffectEvent(({ _state: state, _rawResults: answers }: typeof results) =>
    keepAnswer(shown, { initialResults: { [shown.index]: { state, results: answers } } }),
  );
  useEffect(() => {
    if (isComplete) keep(results);
  }, [results, isComplete]);
}

/** Heading, facets, hits and pages of a search that has something to ask. */
export function SearchResults({ index, listing, state, onChange, onDrawn }: Props) {
  const intl = useIntl();
  useAddress(index, listing, state);
  useKeptAnswer({ index, listing, state });
  const results = useResults(index);
  const drawn = useRef(onDrawn);
  useLayoutEffect(() => drawn.current(), []);
  const isCounted = useConsent('analytics');
  const title = useSearchTitle(listing, state);
  const campaign = useCampaign(state.tags) !== null;
  const facets = { state, results, onChange };
  const open = ({ objectID }: SearchHit, place: number) => {
    if (!isCounted || !results.answer) return;
    sendClick({ ...results.answer, objectID, position: (state.page - 1) * state.pageSize + place + 1 });
  };
  return (
    <>
      <SearchHeading title={title} campaign={campaign} total={results.ready ? results.total : null} />
      <div className={`${columns.split} ${columns.withFilter}`}>
        <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'search.facets' })}>
          <FacetPanel {...facets} />
        </aside>
        <div className={styles.main}>
          <div className={styles.top}>
            <QuickTagBar {...facets} />
            <div className={styles.bar}>
              <FilterSheet {...facets} />
              <ResultOptions state={state} onChange={onChange} />
            </div>
          </div>
          <ChosenFilters {...facets} />
          <Block asked={results.asked} message="search.failed" waiting={<ResultSkeleton count={placeholders(state)} />}>
            {() => null}
          </Block>
          {results.hits.length > 0 && <ResultList hits={results.hits} pending={results.pending} onOpen={open} />}
          {results.ready && results.hits.length === 0 && <NoResults state={state} onChange={onChange} />}
          <div className={styles.foot}>
            <Pagination
              page={state.page}
              pages={results.hits.length > 0 ? results.pages : 0}
              href={page => listingPaths[listing] + writeSearch({ ...state, page })}
              label={intl.formatMessage({ id: 'search.pages' })}
              previousLabel={intl.formatMessage({ id: 'search.previousPage' })}
              nextLabel={intl.formatMessage({ id: 'search.nextPage' })}
              linkAs={ShopLink}
            />
          </div>
        </div>
      </div>
    </>
  );
}
