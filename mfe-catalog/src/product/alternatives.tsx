import type { Product } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import columns from '@exwerk/ui/columns.module.css';
import { Dialog } from '@exwerk/ui/dialog';
import { InfoBox } from '@exwerk/ui/info-box';
import { Spinner } from '@exwerk/ui/spinner';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogAlternativesQuery } from '../catalog-endpoints.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { TileList } from '../listing/tile-list.tsx';
import { alternativesQuery } from './product-queries.ts';

type Query = NonNullable<ReturnType<typeof alternativesQuery>>;

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

/** What could stand in for a product that is out of stock. */
export function Alternatives({ product }: { product: Product }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const query = alternativesQuery(product, useLocale());
  if (query === null) return null;
  return (
    <>
      <Button look="secondary" block onClick={() => setOpen(true)}>
        <FormattedMessage id="catalog.alternatives.show" />
      </Button>
      <Dialog
        wide
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'catalog.alternatives.title' })}
        closeLabel={intl.formatMessage({ id: 'catalog.close' })}
      >
        <AlternativeList query={query} />
      </Dialog>
    </>
  );
}
