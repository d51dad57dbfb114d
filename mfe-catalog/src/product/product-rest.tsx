import type { Product } from '@exwerk/contract/calls/product';
import { LastSeenProducts } from '../last-seen/last-seen-products.tsx';
import { Questions } from '../questions/questions.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { AccessoryRow, RelatedRow } from './related-rows.tsx';

/** What stands below a product: what goes with it, what others asked and think, what else there is. */
export default function ProductRest({
  product,
  withAccessories,
  withReviews,
}: {
  product: Product;
  withAccessories: boolean;
  withReviews: boolean;
}) {
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
