import { FormattedMessage } from 'react-intl';
import { quickTags } from '../address/search-state.ts';
import { campaignIn } from '../campaign/campaign.ts';

/** A tag in the page's language; a campaign by its name. */
export function TagLabel({ tag }: { tag: string }) {
  const known = quickTags.find(candidate => candidate === tag);
  return known ? <FormattedMessage id={`search.tag.${known}`} /> : (campaignIn([tag]) ?? tag);
}
