import type { Product } from '@exwerk/contract/calls/product';
import { contactOpened, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { buttonClass } from '@exwerk/ui/button-class';
import { FormattedMessage } from 'react-intl';
import styles from './product.module.css';

/** Requests that start on a product page, by the reasons and sub-reasons of the support form. */
const requests = {
  quote: { reason: 'sales', subreason: 'quote-or-discount', quantity: 1 },
  spareParts: { reason: 'sales', subreason: 'spare-parts' },
  missingManual: { reason: 'product-claim', subreason: 'missing-manual-language' },
} as const;

/** Manual and support requests about this product. */
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
      {product.manualUrl && (
        <a className={buttonClass({ look: 'link' })} href={product.manualUrl} rel="noopener" target="_blank">
          <FormattedMessage id="catalog.manual" />
        </a>
      )}
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
