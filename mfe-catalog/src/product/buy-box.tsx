import { isSold } from '@exwerk/contract/calls/is-sold';
import type { Product } from '@exwerk/contract/calls/product';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Slot } from '@exwerk/runtime/page/slot';
import { Icon } from '@exwerk/ui/icon';
import { InfoBox } from '@exwerk/ui/info-box';
import { Price } from '@exwerk/ui/price';
import { Skeleton } from '@exwerk/ui/skeleton';
import { Stock } from '@exwerk/ui/stock';
import textLooks from '@exwerk/ui/text.module.css';
import { ShieldCheck, Truck } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogProductQuery } from '../catalog-endpoints.ts';
import { blocks } from '../product-blocks/block-code.ts';
import { stockLevel } from '../stock/stock.ts';
import { useStocked } from '../stock/use-stocked.ts';
import { Afterwards } from './afterwards.tsx';
import { Alternatives } from './alternatives.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { PersonalPrice } from './personal-price.tsx';
import styles from './product.module.css';
import { productQuery } from './product-queries.ts';
import { VolumeTable } from './volume-table.tsx';

/** Price, stock, delivery and the way into the cart. */
export function BuyBox({ product: shown, withGuarantee }: { product: Product; withGuarantee: boolean }) {
  const product = useStocked(shown);
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const { lowStock, priceDisclaimer } = storefront;
  const sold = isSold(product, storefront);
  const level = stockLevel(product, lowStock, product.isVirtual);
  const isSoldOut = sold && level === 'out';
  const { sku, name, price, availableQuantity, eligibleForSelling } = product;
  // The page may be one that was made before the stock returned, and a mail about that leads here.
  useCatalogProductQuery(productQuery(sku, locale), { skip: !isSoldOut, refetchOnMountOrArgChange: true });
  return (
    <div className={styles.buy}>
      {price && (
        <div>
          <Price
            size="lg"
            price={price}
            locale={locale}
            regularLabel={intl.formatMessage({ id: 'catalog.price.regular' })}
            saleLabel={intl.formatMessage({ id: 'catalog.price.sale' })}
          />
          <PersonalPrice price={price} />
          <div className={`${textLooks.small} ${textLooks.muted}`}>
            <FormattedMessage
              id={priceDisclaimer ? 'catalog.price.taxAndDelivery' : 'catalog.price.tax'}
              values={{
                rate: product.vatPercentage / 100,
                delivery: text => <span data-price-disclaimer="">{text}</span>,
              }}
            />
          </div>
        </div>
      )}
      {sold && (
        <Stock level={level}>
          <FormattedMessage id={`catalog.stock.${level}`} values={{ count: availableQuantity }} />
        </Stock>
      )}
      {sold ? (
        <Slot
          name="checkout/add-to-cart"
          props={{ sku, name, availableQuantity, eligibleForSelling }}
          fallback={<Skeleton className={styles.addRoom ?? ''} />}
        />
      ) : (
        <InfoBox>
          <FormattedMessage id="catalog.notForSale" />
        </InfoBox>
      )}
      {isSoldOut && <LazyBlock name="catalog/restock-form" load={blocks.restock} props={{ sku }} />}
      {level === 'out' && <Alternatives product={product} />}
      {sold && level !== 'out' && (
        <Afterwards>
          <ul className={styles.lines}>
            {product.deliveryDays && (
              <li>
                <Icon of={Truck} />
                <span>
                  <DeliveryLine days={product.deliveryDays} />
                  {product.isFreight && (
                    <span className={`${textLooks.small} ${textLooks.muted}`}>
                      {' '}
                      <FormattedMessage id="catalog.delivery.freight" />
                    </span>
                  )}
                </span>
              </li>
            )}
            {withGuarantee && (
              <li>
                <Icon of={ShieldCheck} />
                <span>
                  <FormattedMessage id="catalog.trust.guarantee.more" />
                </span>
              </li>
            )}
          </ul>
          <VolumeTable product={product} />
        </Afterwards>
      )}
    </div>
  );
}
