import type { Product } from '@exwerk/contract/calls/product';
import { contactOpened, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { FormattedMessage } from 'react-intl';
import styles from './product.module.css';

/** Requests that start on a product page, by the reasons and sub-reasons of the support form. */
const requests = {
  quote: { reason: 'sales', subreason: 'quote-or-discount', quantity: 1 },
  spareParts: { reason: 'sales', subreason: 'spare-parts' },
  missingManual: { reason: 'product-claim', subreason: 'missing-manual-language' },
} as const;

/** Support requests about this product. */
export function ProductHelp({ product }: { product: Pick<Product, 'sku' | 'manualUrl'> }) {
  const dispatch = useAppDispatch();
  const { manualTranslation } = useStorefront();
  const productNumber = product.sku.replace(/^EX/, '');
  // Where manuals are translated, none can be missing.
  const offered =
    manualTranslation || !product.manualUrl
      ? (['quote', 'spareParts'] as const)
      : (['quote', 'spareParts', 'missingManual'] as const);
  return (
    <div className={styles.help}>
      {offered.map(name => (
        <Button
          key={name}
          look="link-dark"
          onClick={() => dispatch(contactOpened({ ...requests[name], productNumber }))}
        >
          <FormattedMessage id={`catalog.request.${name}`} />
        </Button>
      ))}
    </div>
  );
}
