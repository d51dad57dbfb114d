import { alternateLinks } from '@exwerk/contract/routing/canonical';
import { paths, taggedPath } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { TrustWidget } from '@exwerk/runtime/page/trust-widget';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';
import layout from '@exwerk/ui/layout.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { useIntl } from 'react-intl';
import { useCatalogContentQuery, useCatalogProductsQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { shopData } from '../head/shop-data.ts';
import { LastSeenProducts } from '../last-seen/last-seen-products.tsx';
import { AskedProductRow } from '../listing/product-row.tsx';
import { Brands } from './brands.tsx';
import { Campaigns } from './campaigns.tsx';
import { Departments } from './departments.tsx';
import { Hero } from './hero.tsx';
import { homeContent, taggedProducts } from './home-queries.ts';
import { TrustPoints } from './trust-points.tsx';

/** Slider, departments, bestsellers, on sale, last seen products; where the country has the trust features, the rating and the trusted brands, too. */
export function HomePage() {
  const intl = useIntl();
  const locale = useLocale();
  const record = useLocaleRecord();
  const { trustFeatures } = useStorefront();
  const content = useCatalogContentQuery([{ slug: homeContent, acceptLanguage: locale }]);
  const bestsellers = useCatalogProductsQuery(taggedProducts('bestseller', locale));
  const onSale = useCatalogProductsQuery(taggedProducts('on-sale', locale));
  const page = content.data?.page;
  const slides = page?.blocks.flatMap(block => (block.type === 'slides' ? block.slides : [])) ?? [];
  const brands = page?.blocks.flatMap(block => (block.type === 'brands' ? block.brands : [])) ?? [];
  return (
    <>
      <CatalogHead
        title={pageTitle(page?.metaTitle || intl.formatMessage({ id: 'catalog.home.title' }))}
        description={page?.metaDescription || intl.formatMessage({ id: 'catalog.home.description' })}
        path={paths.home}
        alternates={alternateLinks(paths.home)}
        image={slides[0]?.imageUrl}
        structuredData={shopData(record)}
      />
      <h1 className={textLooks.visuallyHidden}>{page?.title || intl.formatMessage({ id: 'catalog.home.title' })}</h1>
      <Block asked={content} frame={notice => <div className={`${layout.container} ${layout.section}`}>{notice}</div>}>
        {() => (
          <>
            <Hero slides={slides} />
            <Campaigns slides={slides} />
          </>
        )}
      </Block>
      <TrustPoints />
      {trustFeatures && (
        <div className={layout.container}>
          <TrustWidget />
        </div>
      )}
      <Departments />
      <AskedProductRow
        title={intl.formatMessage({ id: 'catalog.bestsellers' })}
        asked={bestsellers}
        moreHref={taggedPath('bestseller')}
        tinted
      />
      <AskedProductRow
        title={intl.formatMessage({ id: 'catalog.onSale' })}
        asked={onSale}
        moreHref={taggedPath('on-sale')}
      />
      {trustFeatures && <Brands brands={brands} />}
      <LastSeenProducts />
    </>
  );
}
