import type { ProductTile } from '@exwerk/contract/calls/product';
import { Badge } from '@exwerk/ui/badge';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { discountShare } from './discount-share.ts';

/** At most two marks on a tile: the saving, then what is most telling. */
export function ProductBadges({ product }: { product: Pick<ProductTile, 'price' | 'tags'> }) {
  const share = discountShare(product.price);
  const has = (tag: string) => product.tags.includes(tag);
  const mark = has('bware') ? 'bware' : has('new') ? 'new' : has('bestseller') ? 'bestseller' : null;
  return (
    <>
      {share > 0 && (
        <Badge tone="sale">
          <FormattedNumber value={-share} style="percent" />
        </Badge>
      )}
      {mark && (
        <Badge tone={mark === 'bware' ? 'neutral' : 'highlight'}>
          <FormattedMessage id={`catalog.tag.${mark}`} />
        </Badge>
      )}
    </>
  );
}
