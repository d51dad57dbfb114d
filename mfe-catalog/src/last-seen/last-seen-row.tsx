import { money } from '@exwerk/contract/money/money';
import { useLocale } from '@exwerk/runtime';
import { Carousel } from '@exwerk/ui/carousel';
import layout from '@exwerk/ui/layout.module.css';
import { Price } from '@exwerk/ui/price';
import { ProductTile } from '@exwerk/ui/product-tile';
import { ShopLink } from '@exwerk/ui/shop-link';
import { startTransition, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type LastSeen, loadLastSeen } from './last-seen.ts';

function LastSeenTile({ entry }: { entry: LastSeen }) {
  const intl = useIntl();
  const locale = useLocale();
  const { price, discountedPrice, currency } = entry;
  const discounted = discountedPrice === null ? null : money(discountedPrice, currency);
  return (
    <ProductTile
      name={entry.name}
      href={entry.link}
      brand={entry.brand}
      imageUrl={entry.image}
      place="carousel"
      linkAs={ShopLink}
      price={
        price !== null && (
          <Price
            price={{ regular: money(price, currency), discounted, active: discounted !== null }}
            locale={locale}
            regularLabel={intl.formatMessage({ id: 'catalog.price.regular' })}
            saleLabel={intl.formatMessage({ id: 'catalog.price.sale' })}
          />
        )
      }
    />
  );
}

/** What this browser looked at before. The shown product is left out. */
export default function LastSeenRow({ exceptSku }: { exceptSku?: string }) {
  const intl = useIntl();
  const [entries, setEntries] = useState<LastSeen[]>([]);
  useEffect(() => {
    const entries = loadLastSeen().filter(entry => entry.sku !== exceptSku);
    startTransition(() => setEntries(entries));
  }, [exceptSku]);
  if (entries.length === 0) return null;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="last-seen">
      <h2 id="last-seen">
        <FormattedMessage id="catalog.lastSeen" />
      </h2>
      <Carousel
        previousLabel={intl.formatMessage({ id: 'catalog.carousel.previous' })}
        nextLabel={intl.formatMessage({ id: 'catalog.carousel.next' })}
        items={entries.map(entry => ({ key: entry.sku, content: <LastSeenTile entry={entry} /> }))}
      />
    </section>
  );
}
