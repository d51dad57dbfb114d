import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getBrand } from '@exwerk/contract/calls/catalog-calls';
import { readListing } from '@exwerk/contract/listing/listing-address';
import { brandPath } from '@exwerk/contract/routing/brands';
import { brandAlternates } from '@exwerk/contract/routing/canonical';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';
import { Breadcrumbs } from '@exwerk/ui/breadcrumbs';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCatalogBrandQuery, useCatalogProductsQuery } from '../catalog-endpoints.ts';
import { ContentBlocks } from '../content/content-blocks.tsx';
import { CatalogHead } from '../head/catalog-head.tsx';
import { itemListData } from '../head/item-list-data.ts';
import { pageTitle } from '../head/page-title.ts';
import { useTrail } from '../head/trail.ts';
import Listing from '../listing/listing.tsx';
import styles from './brand.module.css';
import { brandProducts, brandQuery } from './brand-queries.ts';

type Brand = NonNullable<CallAnswer<typeof getBrand>['brand']>;

function BrandContent({ brand: { name, slug, story, locales } }: { brand: Brand }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const record = useLocaleRecord();
  const [query] = useSearchParams();
  const path = brandPath(slug);
  const trail = useTrail([], { name, path });
  const state = readListing(query);
  const asked = useCatalogProductsQuery(brandProducts(state, record.code, name));
  const within = asked.data?.facets?.category;
  const titled = (text: string) => (within ? `${text} – ${within.name}` : text);
  // What it stands for goes before its products, the rest after them.
  const lead = story?.blocks.find(block => block.type === 'paragraph');
  return (
    <>
      <div className={layout.container}>
        <CatalogHead
          title={pageTitle(titled(story?.metaTitle || name))}
          description={
            story?.metaDescription ?? intl.formatMessage({ id: 'catalog.brand.description' }, { brand: name })
          }
          path={path}
          page={state.page}
          indexed={state.page === 1 || asked.data?.products.length !== 0}
          alternates={brandAlternates(slug, locales)}
          structuredData={[trail.data, ...itemListData(record, storefront, asked.data?.products)]}
        />
        <Breadcrumbs label={intl.formatMessage({ id: 'catalog.breadcrumbs' })} steps={trail.steps} linkAs={ShopLink} />
        <div className={styles.head}>
          {story?.logoUrl && <img className={styles.logo} src={story.logoUrl} alt="" width={160} height={64} />}
          <h1>{titled(name)}</h1>
          {lead && <p>{lead.text}</p>}
        </div>
        <Listing path={path} state={state} asked={asked} />
      </div>
      {story && state.page === 1 && (
        <section className={layout.section} aria-labelledby="brand-story">
          <div className={`${layout.container} ${layout.narrow}`}>
            <h2 id="brand-story">{intl.formatMessage({ id: 'catalog.brand.about' }, { brand: name })}</h2>
          </div>
          <ContentBlocks blocks={story.blocks.filter(block => block !== lead)} />
        </section>
      )}
    </>
  );
}

/** A brand: its name, its products and its story. */
export default function BrandPage({ slug }: { slug: string }) {
  const { data } = useCatalogBrandQuery(brandQuery(slug, useLocale()));
  return data?.brand ? <BrandContent brand={data.brand} /> : null;
}
