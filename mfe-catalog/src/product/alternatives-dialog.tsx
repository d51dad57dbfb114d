import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getAlternativeProducts } from '@exwerk/contract/calls/catalog-calls';
import { alternativeProducts } from '@exwerk/contract/defaults/blocks';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import columns from '@exwerk/ui/columns.module.css';
import { Dialog } from '@exwerk/ui/dialog';
import { InfoBox } from '@exwerk/ui/info-box';
import { Spinner } from '@exwerk/ui/spinner';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogAlternativesQuery } from '../catalog-endpoints.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { TileList } from '../listing/tile-list.tsx';

type Query = CallArgs<typeof getAlternativeProducts>;

function AlternativeList({ query }: { query: Query }) {
  const intl = useIntl();
  const asked = useCatalogAlternativesQuery(query);
  const waiting = <Spinner label={intl.formatMessage({ id: 'catalog.loading' })} />;
  return (
    <Block asked={asked} message="catalog.listing.unavailable" waiting={waiting}>
      {({ products }) =>
        products.length === 0 ? (
          <InfoBox>
            <FormattedMessage id="catalog.alternatives.none" />
          </InfoBox>
        ) : (
          <TileList>
            <ul className={columns.products}>
              {products.map(product => (
                <li key={product.sku}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          </TileList>
        )
      }
    </Block>
  );
}

/** What could stand in for a product that is out of stock: of its family, new, and not the product itself. */
export default function AlternativesDialog({
  sku,
  family,
  open,
  onClose,
}: {
  sku: string;
  family: string;
  open: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const customFilters = { family, isBware: false, excludeSkus: [sku] };
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'catalog.alternatives.title' })}
      closeLabel={intl.formatMessage({ id: 'catalog.close' })}
    >
      <AlternativeList query={[{ customFilters, limit: alternativeProducts, acceptLanguage: useLocale() }]} />
    </Dialog>
  );
}
