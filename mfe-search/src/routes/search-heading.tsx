import { campaignIn, campaignTitle } from '@exwerk/contract/calls/campaign';
import type { ListingFacets } from '@exwerk/contract/calls/listing-facets';
import { type ListingState, quickTags } from '@exwerk/contract/listing/listing-address';
import { paths } from '@exwerk/contract/routing/paths';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { Breadcrumbs } from '@exwerk/ui/breadcrumbs';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useIntl } from 'react-intl';
import type { SearchListing } from '../address/listing.ts';
import styles from './search.module.css';

/** The title of the campaign that the page shows now, if any. */
function useCampaign(tags: readonly string[]): string | null {
  const { storeKey } = useStorefront();
  const name = campaignIn(tags);
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }], { skip: name === null });
  return campaignTitle(name, data?.data);
}

type Found = Pick<ListingFacets, 'brands' | 'category'> | undefined;

/** Brands and offers that a link has led to; nothing of what is only one of many filters. A brand without a hit may be of the address alone. */
function chosenIn({ brands, tags }: ListingState, found: Found, tagText: (tag: string) => string): string[] {
  const named = brands.filter(brand => found?.brands.some(({ value, count }) => count > 0 && value === brand));
  const chosen = [...named, ...quickTags.filter(tag => tags.includes(tag)).map(tagText)];
  return chosen.length > 2 ? [] : chosen;
}

interface SearchTitle {
  text: string;
  isCampaign: boolean;
}

/**
 * What the page is called: the campaign, the text that was searched, the listing, brand and offer, or just search; then the category to which
 * it is limited.
 */
export function useSearchTitle(listing: SearchListing, state: ListingState, found: Found): SearchTitle {
  const intl = useIntl();
  const campaign = useCampaign(state.tags);
  const subjects = (): string[] => {
    if (campaign !== null) return [campaign];
    if (state.query !== '') return [intl.formatMessage({ id: 'search.resultsFor' }, { query: state.query })];
    if (listing !== 'all') return [intl.formatMessage({ id: `search.listing.${listing}` })];
    return chosenIn(state, found, tag => intl.formatMessage({ id: `search.tag.${tag}` }));
  };
  const named = [...subjects(), ...(found?.category ? [found.category.name] : [])];
  const text = named.length > 0 ? named.join(' – ') : intl.formatMessage({ id: 'search.title' });
  return { text, isCampaign: campaign !== null };
}

export function SearchHeading({ title, path }: { title: SearchTitle; path: string }) {
  const intl = useIntl();
  const steps = [
    { name: intl.formatMessage({ id: 'search.home' }), href: paths.home },
    { name: title.text, href: path },
  ];
  return (
    <>
      <Breadcrumbs label={intl.formatMessage({ id: 'search.breadcrumbs' })} steps={steps} linkAs={ShopLink} />
      <div className={title.isCampaign ? styles.campaign : styles.head}>
        <h1>{title.text}</h1>
      </div>
    </>
  );
}
