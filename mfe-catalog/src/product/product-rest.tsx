import type { Product } from '@exwerk/contract/calls/product';
import { useAppDispatch, useLocale } from '@exwerk/runtime';
import { LastSeenProducts } from '../last-seen/last-seen-products.tsx';
import { Questions } from '../questions/questions.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { loadRest } from './load-rest.ts';
import styles from './product.module.css';
import { AccessoryRow, RelatedRow } from './related-rows.tsx';
import { useTurn } from './use-turn.ts';

interface RestProps {
  product: Product;
  withAccessories: boolean;
  withReviews: boolean;
}

/** What stands below a product: what goes with it, what others asked and think, what else there is. */
export function ProductRest({ product, withAccessories, withReviews }: RestProps) {
  return (
    <>
      {withAccessories && (
        <div className={styles.others}>
          <AccessoryRow sku={product.sku} />
        </div>
      )}
      <Questions product={product} />
      {withReviews && <Reviews product={product} />}
      <div className={styles.others}>
        <RelatedRow product={product} />
        <LastSeenProducts exceptSku={product.sku} />
      </div>
    </>
  );
}

/** The same, once it is its turn; until then its room. */
export function LaterRest(props: RestProps) {
  const { product, withAccessories, withReviews } = props;
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const isTurn = useTurn(() =>
    dispatch(loadRest(product, locale, { reviews: withReviews, complementaryProducts: withAccessories })),
  );
  return isTurn ? <ProductRest {...props} /> : <div className={styles.room} />;
}
