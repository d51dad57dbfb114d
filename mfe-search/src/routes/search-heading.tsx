import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Listing } from '../address/listing.ts';
import type { SearchState } from '../address/search-state.ts';
import { campaignIn, isRunning, titleOf } from '../campaign/campaign.ts';
import styles from '../results/search-page.module.css';

/** The title of the campaign that the page shows now, if any. */
export function useCampaign(tags: readonly string[]): string | null {
  const { storeKey } = useStorefront();
  const name = campaignIn(tags);
  const [now] = useState(Date.now);
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }], { skip: name === null });
  return name !== null && data && isRunning(name, data.data.campaigns, now) ? titleOf(name, data.data.campaigns) : null;
}

/** What the page is called: the campaign, the listing, the text that was searched, or just search. */
export function useSearchTitle(listing: Listing, state: SearchState): string {
  const intl = useIntl();
  const campaign = useCampaign(state.tags);
  if (campaign !== null) return campaign;
  if (state.query !== '') return intl.formatMessage({ id: 'search.resultsFor' }, { query: state.query });
  return intl.formatMessage({ id: listing === 'all' ? 'search.title' : `search.listing.${listing}` });
}

export function SearchHeading({ title, campaign, total }: { title: string; campaign: boolean; total: number | null }) {
  return (
    <div className={campaign ? styles.campaign : styles.head}>
      <h1>{title}</h1>
      <p className={styles.total} role="status">
        {total !== null && <FormattedMessage id="search.total" values={{ total }} />}
      </p>
    </div>
  );
}
