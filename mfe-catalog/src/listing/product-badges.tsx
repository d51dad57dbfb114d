import type { ProductTile } from '@exwerk/contract/calls/product';
import { Badge } from '@exwerk/ui/badge';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { discountShare } from './discount-share.ts';

type Marked = Pick<ProductTile, 'price' | 'tags'>;

/** What a tile says of its product that is most telling. */
const markOf = ({ tags }: Marked) => (['bware', 'new', 'bestseller'] as const).find(tag => tags.includes(tag));

/** Whether a tile has something to mark. */
export const hasBadges = (product: Marked): boolean =>
  discountShare(product.price) > 0 || markOf(product) !== undefined;

/** At most two marks on a tile: the saving, then what is most telling. */
export function ProductBadges({ product }: { product: Marked }) {
  const share = discountShare(product.price);
  const mark = markOf(product);
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
