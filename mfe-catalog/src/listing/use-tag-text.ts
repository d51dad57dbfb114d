import { campaignIn, campaignTitle } from '@exwerk/contract/calls/campaign';
import { quickTags } from '@exwerk/contract/listing/listing-address';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useIntl } from 'react-intl';

/** A tag in the page's language: an offer by its name, a campaign by its title while it runs; null for what shoppers have no name for. */
export function useTagText(): (tag: string) => string | null {
  const intl = useIntl();
  const { storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  return tag => {
    const known = quickTags.find(candidate => candidate === tag);
    if (known) return intl.formatMessage({ id: `catalog.tag.${known}` });
    return campaignTitle(campaignIn([tag]), data?.data);
  };
}
