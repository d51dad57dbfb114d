import type { Product } from '@exwerk/contract/calls/product';
import type { ReactNode } from 'react';
import { LastSeenProducts } from '../last-seen/last-seen-products.tsx';
import { Questions } from '../questions/questions.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { AccessoryRow, RelatedRow } from './related-rows.tsx';
import { useTurnOfRest } from './use-turn-of-rest.ts';

interface RestProps {
  product: Product;
  withAccessories: boolean;
  withReviews: boolean;
}

/** What stands below a product: what goes with it, what others asked and think, what else there is. */
export default function ProductRest({ product, withAccessories, withReviews }: RestProps) {
  return (
    <>
      {withAccessories && <AccessoryRow sku={product.sku} />}
      <Questions product={product} />
      {withReviews && <Reviews product={product} />}
      <RelatedRow product={product} />
      <LastSeenProducts exceptSku={product.sku} />
    </>
  );
}

/** The same, once it is its turn; until then its room. */
export function LaterRest({ room, ...props }: RestProps & { room: ReactNode }) {
  const isTurn = useTurnOfRest(props.product, props.withReviews, props.withAccessories);
  return isTurn ? <ProductRest {...props} /> : room;
}
