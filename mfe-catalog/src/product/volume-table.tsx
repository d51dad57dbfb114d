import type { Product } from '@exwerk/contract/calls/product';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import { Table } from '@exwerk/ui/table';
import { FormattedMessage } from 'react-intl';
import { useCatalogVolumeDiscountsQuery } from '../catalog-endpoints.ts';
import { activePrice } from './active-price.ts';
import { volumeQuery } from './product-queries.ts';
import { volumeTiers } from './volume-tiers.ts';

/** What a piece costs when several are bought. */
export function VolumeTable({ product }: { product: Product }) {
  const locale = useLocale();
  const { data } = useCatalogVolumeDiscountsQuery(volumeQuery(product));
  const tiers = product.price && data ? volumeTiers(activePrice(product.price), data.cartDiscounts.results) : [];
  if (tiers.length === 0) return null;
  return (
    <Table caption={<FormattedMessage id="catalog.volume.title" />}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="catalog.volume.quantity" />
          </th>
          <th scope="col">
            <FormattedMessage id="catalog.volume.saving" />
          </th>
          <th scope="col">
            <FormattedMessage id="catalog.volume.price" />
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(tier => (
          <tr key={tier.from}>
            <td>
              <FormattedMessage id="catalog.volume.from" values={{ count: tier.from }} />
            </td>
            <td>{formatPermyriad(tier.permyriad, locale)}</td>
            <td>{formatMoney(tier.price, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
