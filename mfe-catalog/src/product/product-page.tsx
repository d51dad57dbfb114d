import { isSold } from '@exwerk/contract/calls/is-sold';
import type { Product } from '@exwerk/contract/calls/product';
import { productAlternates } from '@exwerk/contract/routing/canonical';
import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { productPath } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { RegionBoundary } from '@exwerk/runtime/page/region-boundary';
import { TrustWidget } from '@exwerk/runtime/page/trust-widget';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';
import { Breadcrumbs } from '@exwerk/ui/breadcrumbs';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ComponentProps, memo, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { catalogCalls, useCatalogProductQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { useTrail } from '../head/trail.ts';
import { blocks } from '../product-blocks/block-code.ts';
import { blocksOf } from '../product-blocks/blocks.ts';
import { OtherConditionPlace } from '../product-blocks/other-condition-place.tsx';
import { questionsData } from '../questions/questions-data.ts';
import { questionsQuery } from '../questions/questions-query.ts';
import { shownQuestions } from '../questions/shown-questions.ts';
import { stockLevel } from '../stock/stock.ts';
import { WishButton } from '../wishlist/wish-button.tsx';
import { Afterwards } from './afterwards.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product.module.css';
import { LaterDetails, ProductDetails } from './product-details.tsx';
import { ProductHelp } from './product-help.tsx';
import { productQuery } from './product-queries.ts';
import { LaterRest, ProductRest } from './product-rest.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ProductVisit } from './product-visit.ts';
import { StickyBar } from './sticky-bar.tsx';
import { productData } from './structured-data.ts';

/** The page's loader fetches those that the product asks for. */
export { blocks };

/** Works once the product does. Until then nothing may update it: React would take away what the server has sent of it. */
const Rest = memo(function Rest({ isLater, ...props }: ComponentProps<typeof ProductRest> & { isLater: boolean }) {
  return (
    <RegionBoundary name="catalog/product-rest">
      <Suspense>{isLater ? <LaterRest {...props} /> : <ProductRest {...props} />}</Suspense>
    </RegionBoundary>
  );
});

function ProductContent({ product, today, isRestLater }: { product: Product; today: string; isRestLater: boolean }) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const record = useLocaleRecord();
  const buyBox = useRef<HTMLDivElement>(null);
  // The page may be loaded again, and keeps what it shows.
  const [isLater] = useState(isRestLater);
  const { data: store } = useShopStoreQuery([{ storeKey: storefront.storeKey, acceptLanguage: locale }]);
  // The rest of the page asks.
  const { data: asked } = catalogCalls.catalogQuestions.useQueryState(questionsQuery(product.sku, locale));
  const path = productPath(storefront, product.slug);
  const trail = useTrail(product.breadcrumbs, { name: product.name, path });
  const level = isSold(product, storefront) ? stockLevel(product, storefront.lowStock, product.isVirtual) : 'out';
  const { name, turnImages, video, setParts, setPartNames, parentProducts } = product;
  const withReviews = store?.data.flags.reviews === true;
  const withGuarantee =
    store?.data.flags.saleOfAdditionalGuarantee === true && !product.excluded?.relations.includes('extra_guarantee');
  return (
    <div className={styles.page}>
      <ProductVisit product={product} link={withLocale(record, path)} />
      <CatalogHead
        title={pageTitle(product.metaTitle || product.name, product.breadcrumbs.at(-1)?.name)}
        description={product.metaDescription || product.highlights.join('. ')}
        keywords={product.metaKeywords}
        path={path}
        alternates={productAlternates(product.slugs)}
        image={product.images[0]?.url}
        structuredData={[
          productData(product, { url: canonicalUrl(record, path), stock: level, today, withReviews }),
          trail.data,
          ...questionsData(shownQuestions(product.faq, asked?.questions ?? []), canonicalUrl(record, path)),
        ]}
      />
      <div className={layout.container}>
        {/* The button that puts it into the cart works first. */}
        <Afterwards>
          <Breadcrumbs
            label={intl.formatMessage({ id: 'catalog.breadcrumbs' })}
            steps={trail.steps}
            linkAs={ShopLink}
          />
        </Afterwards>
        <div className={styles.top}>
          <div className={layout.stack}>
            <Afterwards>
              <Gallery name={product.name} images={product.images} />
              {blocksOf(product).has('media') && (
                <LazyBlock name="catalog/media" load={blocks.media} props={{ name, turnImages, video }} />
              )}
            </Afterwards>
          </div>
          <div className={layout.stack}>
            <Afterwards>
              <ProductSummary product={product} withReviews={withReviews} />
            </Afterwards>
            <div ref={buyBox}>
              <BuyBox product={product} withGuarantee={withGuarantee} />
            </div>
            <Afterwards>
              <WishButton product={product} />
              <OtherConditionPlace product={product} />
              {storefront.trustFeatures && <TrustWidget />}
              <ProductHelp product={product} />
            </Afterwards>
          </div>
        </div>
        {setParts && (
          <LazyBlock
            name="catalog/set-parts"
            load={blocks.setParts}
            props={{ skus: setParts, names: setPartNames, price: product.price }}
          />
        )}
        {parentProducts && <LazyBlock name="catalog/made-for" load={blocks.madeFor} props={{ skus: parentProducts }} />}
        <Afterwards>{isLater ? <LaterDetails product={product} /> : <ProductDetails product={product} />}</Afterwards>
      </div>
      <Rest
        isLater={isLater}
        product={product}
        withAccessories={store?.data.flags.complementaryProducts === true}
        withReviews={withReviews}
      />
      <StickyBar product={product} watched={buyBox} />
    </div>
  );
}

/** The product page. `today` is the day on the server's clock, so that browser and server write the same page. */
export default function ProductPage({ sku, isRestLater, today }: { sku: string; isRestLater: boolean; today: string }) {
  const { data } = useCatalogProductQuery(productQuery(sku, useLocale()));
  return data?.product ? (
    <ProductContent key={sku} product={data.product} today={today} isRestLater={isRestLater} />
  ) : null;
}
