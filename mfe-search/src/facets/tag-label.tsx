import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import { quickTags } from '../address/search-state.ts';
import { campaignIn, titleOf } from '../campaign/campaign.ts';

function CampaignLabel({ name }: { name: string }) {
  const { storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  return titleOf(name, data?.data.campaigns ?? []);
}

/** A tag in the page's language; a campaign by its title. */
export function TagLabel({ tag }: { tag: string }) {
  const known = quickTags.find(candidate => candidate === tag);
  if (known) return <FormattedMessage id={`search.tag.${known}`} />;
  const campaign = campaignIn([tag]);
  return campaign === null ? tag : <CampaignLabel name={campaign} />;
}
