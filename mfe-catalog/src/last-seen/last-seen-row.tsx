import { money } from '@exwerk/contract/money/money';
import { localeForPath, withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import { useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { Carousel } from '@exwerk/ui/carousel';
import layout from '@exwerk/ui/layout.module.css';
import { Price } from '@exwerk/ui/price';
import { ProductTile } from '@exwerk/ui/product-tile';
import { ShopLink } from '@exwerk/ui/shop-link';
import { startTransition, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadLastSeen, type SeenTile, withElsewhere } from './last-seen.ts';
import { useSeenElsewhere } from './use-seen-elsewhere.ts';

function LastSeenTile({ entry }: { entry: SeenTile }) {
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

const none: readonly SeenTile[] = [];

/** What the visitor looked at before: in this browser, and where the recommendation service knows of more. The shown product is left out. */
export default function LastSeenRow({ exceptSku }: { exceptSku?: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const place = useRef<HTMLDivElement>(null);
  const isKept = useConsent('convenience');
  const [own, setOwn] = useState(none);
  useEffect(() => {
    // What was read in the country's other language would stand there in it.
    const isShown = ({ sku, link }: SeenTile) => sku !== exceptSku && localeForPath(storefront, link).code === locale;
    const entries = isKept ? loadLastSeen().filter(isShown) : none;
    const within = entries.map(entry => ({ ...entry, link: withoutLocale(storefront, entry.link) }));
    startTransition(() => setOwn(within));
  }, [exceptSku, isKept, locale, storefront]);
  const elsewhere = useSeenElsewhere(place, own.length > 0).filter(entry => entry.sku !== exceptSku);
  const entries = withElsewhere(own, elsewhere);
  return (
    <div ref={place}>
      {entries.length > 0 && (
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
      )}
    </div>
  );
}
