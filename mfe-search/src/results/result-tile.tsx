import { productPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { Badge } from '@exwerk/ui/badge';
import { EnergyArrow } from '@exwerk/ui/energy-arrow';
import { Price } from '@exwerk/ui/price';
import { ProductTile } from '@exwerk/ui/product-tile';
import { Rating } from '@exwerk/ui/rating';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage, useIntl } from 'react-intl';
import { hitPrice, type SearchHit } from '../query/hit.ts';
import { QuickAdd } from './quick-add.tsx';

/** What a tile marks a product with, at most two. */
const marks = [
  { tag: 'on-sale', tone: 'sale', message: 'search.tag.on-sale' },
  { tag: 'new', tone: 'brand', message: 'search.tag.new' },
  { tag: 'bware', tone: 'warning', message: 'search.tag.bware' },
  { tag: 'bestseller', tone: 'highlight', message: 'search.tag.bestseller' },
] as const;

const tileSizes = '(min-width: 1440px) 16rem, (min-width: 1200px) 22vw, (min-width: 640px) 30vw, 46vw';

/** A hit as the shop's product tile. */
export function ResultTile({ hit, priority, onOpen }: { hit: SearchHit; priority: boolean; onOpen: () => void }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const shown = marks.filter(({ tag }) => hit.tags.includes(tag)).slice(0, 2);
  const rating = { average: hit.rating, count: hit.reviewCount };
  return (
    <ProductTile
      name={hit.name}
      href={productPath(storefront, hit.slug)}
      brand={hit.brand ?? null}
      imageUrl={hit.image ?? null}
      linkAs={ShopLink}
      headingLevel="h2"
      sizes={tileSizes}
      priority={priority}
      onSelect={onOpen}
      badges={
        (shown.length > 0 || hit.energyClass) && (
          <>
            {shown.map(({ tag, tone, message }) => (
              <Badge key={tag} tone={tone}>
                <FormattedMessage id={message} />
              </Badge>
            ))}
            {hit.energyClass && (
              <EnergyArrow
                size="sm"
                energyClass={hit.energyClass}
                label={intl.formatMessage({ id: 'search.energyClass' }, { class: hit.energyClass })}
              />
            )}
          </>
        )
      }
      rating={
        rating.count > 0 && (
          <Rating
            value={rating.average}
            label={intl.formatMessage({ id: 'search.rating.label' }, rating)}
            text={`(${intl.formatNumber(rating.count)})`}
          />
        )
      }
      price={
        <Price
          price={hitPrice(hit)}
          locale={intl.locale}
          regularLabel={intl.formatMessage({ id: 'search.price.regular' })}
          saleLabel={intl.formatMessage({ id: 'search.price.sale' })}
        />
      }
      {...(storefront.checkoutEnabled &&
        hit.eligibleForSelling && {
          stock: {
            level: hit.onStock ? ('in' as const) : ('out' as const),
            text: intl.formatMessage({ id: hit.onStock ? 'search.stock.in' : 'search.stock.out' }),
          },
        })}
      action={<QuickAdd hit={hit} />}
    />
  );
}
