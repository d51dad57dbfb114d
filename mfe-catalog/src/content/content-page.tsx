import { alternateLinks } from '@exwerk/contract/routing/canonical';
import { contentPath } from '@exwerk/contract/routing/paths';
import { useLocale } from '@exwerk/runtime';
import { Breadcrumbs } from '@exwerk/ui/breadcrumbs';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useIntl } from 'react-intl';
import { useCatalogContentQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { useTrail } from '../head/trail.ts';
import styles from './content.module.css';
import { ContentBlocks } from './content-blocks.tsx';

/** A page of the CMS. */
export default function ContentPage({ slug }: { slug: string }) {
  const intl = useIntl();
  const { data } = useCatalogContentQuery([{ slug, acceptLanguage: useLocale() }]);
  const path = contentPath(slug);
  const title = data?.page?.title ?? '';
  const trail = useTrail([], { name: title, path });
  if (!data?.page) return null;
  const { metaTitle, metaDescription, blocks } = data.page;
  return (
    <article className={styles.page}>
      <CatalogHead
        title={pageTitle(metaTitle || title)}
        description={metaDescription}
        path={path}
        alternates={alternateLinks(path)}
        structuredData={[trail.data]}
      />
      <div className={`${layout.container} ${layout.narrow}`}>
        <Breadcrumbs label={intl.formatMessage({ id: 'catalog.breadcrumbs' })} steps={trail.steps} linkAs={ShopLink} />
        <h1>{title}</h1>
      </div>
      <ContentBlocks blocks={blocks} />
    </article>
  );
}
