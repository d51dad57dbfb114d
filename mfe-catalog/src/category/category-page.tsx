import type { Category } from '@exwerk/contract/calls/category';
import { type ListingState, readListing } from '@exwerk/contract/listing/listing-address';
import { listingArgs } from '@exwerk/contract/listing/listing-args';
import { categoryAlternates } from '@exwerk/contract/routing/canonical';
import { categoryPath } from '@exwerk/contract/routing/paths';
import { useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';
import { Breadcrumbs } from '@exwerk/ui/breadcrumbs';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  useCatalogCategoryQuery,
  useCatalogProductsQuery,
  useCatalogViewCategoryMutation,
} from '../catalog-endpoints.ts';
import { RichText } from '../content/rich-text.tsx';
import { CatalogHead } from '../head/catalog-head.tsx';
import { itemListData } from '../head/item-list-data.ts';
import { pageTitle } from '../head/page-title.ts';
import { useTrail } from '../head/trail.ts';
import Listing from '../listing/listing.tsx';
import styles from './category.module.css';
import { CategoryLinks } from './category-links.tsx';
import { categoryQuery } from './category-query.ts';

/**
 * Tells tracking of the visit, of each page and order anew. By itself, as what the visitor allows is known while the page is still being
 * hydrated.
 */
function CategoryVisit({ slug, page, sortBy }: { slug: string } & Pick<ListingState, 'page' | 'sortBy'>): null {
  const locale = useLocale();
  const [track] = useCatalogViewCategoryMutation();
  const isTold = useConsent('analytics', 'personalisation');
  useEffect(() => {
    if (isTold) track([{ locale, slug, additional_props: { page: `${page}`, sortBy } }]);
  }, [track, locale, slug, page, sortBy, isTold]);
  return null;
}

function CategoryContent({ category }: { category: Category }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const [query] = useSearchParams();
  const path = categoryPath(storefront, category.slug);
  const trail = useTrail(category.ancestors, { name: category.name, path });
  const state = readListing(query);
  const record = useLocaleRecord();
  const asked = useCatalogProductsQuery(listingArgs(state, record.code, { categorySlug: category.slug }));
  const related = intl.formatMessage({ id: 'catalog.category.related' });
  return (
    <div className={layout.container}>
      <CategoryVisit {...state} slug={category.slug} />
      <CatalogHead
        title={pageTitle(category.metaTitle || category.name)}
        description={category.metaDescription || category.description}
        path={path}
        page={state.page}
        indexed={state.page === 1 || asked.data?.products.length !== 0}
        alternates={categoryAlternates(category.slugs)}
        structuredData={[trail.data, ...itemListData(record, storefront, asked.data?.products)]}
      />
      <Breadcrumbs label={intl.formatMessage({ id: 'catalog.breadcrumbs' })} steps={trail.steps} linkAs={ShopLink} />
      <div className={styles.head}>
        {category.imageUrl && <Thumbnail url={category.imageUrl} size={72} />}
        <h1>{category.name}</h1>
        {category.description && <RichText html={category.description} />}
      </div>
      <CategoryLinks
        label={intl.formatMessage({ id: 'catalog.category.children' })}
        categories={category.children.length > 0 ? category.children : category.siblings}
      />
      <Listing path={path} state={state} asked={asked} leadsOn />
      {category.contentHtml && state.page === 1 && (
        <section className={layout.section}>
          <RichText html={category.contentHtml} />
        </section>
      )}
      {category.related.length > 0 && (
        <section className={layout.section}>
          <h2>{related}</h2>
          <CategoryLinks label={related} categories={category.related} />
        </section>
      )}
      {category.posts.length > 0 && (
        <section className={layout.section}>
          <h2>{intl.formatMessage({ id: 'catalog.category.posts' })}</h2>
          <ul>
            {category.posts.map(post => (
              <li key={post.link}>
                <ShopLink href={post.link}>{post.title}</ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A category: where one is, what is below, and its products. */
export default function CategoryPage({ slug }: { slug: string }) {
  const { data } = useCatalogCategoryQuery(categoryQuery(slug, useLocale()));
  const category = data?.categories.results[0];
  return category && <CategoryContent category={category} />;
}
