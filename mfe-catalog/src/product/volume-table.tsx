import type { Product } from '@exwerk/contract/calls/product';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Table } from '@exwerk/ui/table';
import textLooks from '@exwerk/ui/text.module.css';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCatalogVolumeDiscountsQuery } from '../catalog-endpoints.ts';
import { activePrice } from '../price/active-price.ts';
import { volumeQuery } from './product-queries.ts';
import { type VolumeTier, volumeTiers } from './volume-tiers.ts';

/** What a piece costs when several are bought. */
export function VolumeTable({ product }: { product: Product }) {
  const asked = useCatalogVolumeDiscountsQuery(volumeQuery(product.sku));
  const { price } = product;
  if (!price) return null;
  return (
    <Block asked={asked} frame={notice => <VolumeNotice>{notice}</VolumeNotice>}>
      {({ cartDiscounts }) => <Tiers tiers={volumeTiers(activePrice(price), cartDiscounts.results)} />}
    </Block>
  );
}

function VolumeNotice({ children }: { children: ReactNode }) {
  return (
    <div>
      <p className={textLooks.small}>
        <FormattedMessage id="catalog.volume.title" />
      </p>
      {children}
    </div>
  );
}

function Tiers({ tiers }: { tiers: readonly VolumeTier[] }) {
  const locale = useLocale();
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
