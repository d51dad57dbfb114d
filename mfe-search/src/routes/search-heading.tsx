import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Listing } from '../address/listing.ts';
import { quickTags, type SearchState } from '../address/search-state.ts';
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

/** Brands and offers that a link has led to; nothing of what is only one of many filters. */
function chosenIn({ brands, tags }: SearchState, tagText: (tag: string) => string): string[] {
  const chosen = [...brands, ...quickTags.filter(tag => tags.includes(tag)).map(tagText)];
  return chosen.length > 2 ? [] : chosen;
}

/** What the page is called: the campaign, the text that was searched, the listing, brand and offer, or just search. */
export function useSearchTitle(listing: Listing, state: SearchState): string {
  const intl = useIntl();
  const campaign = useCampaign(state.tags);
  if (campaign !== null) return campaign;
  if (state.query !== '') return intl.formatMessage({ id: 'search.resultsFor' }, { query: state.query });
  if (listing !== 'all') return intl.formatMessage({ id: `search.listing.${listing}` });
  const chosen = chosenIn(state, tag => intl.formatMessage({ id: `search.tag.${tag}` }));
  return chosen.length > 0 ? chosen.join(' – ') : intl.formatMessage({ id: 'search.title' });
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
