import { alternateLinks } from '@exwerk/shared-kernel/routing/canonical';
import { contentPath } from '@exwerk/shared-kernel/routing/paths';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { Breadcrumbs } from '@exwerk/shared-kernel/ui/breadcrumbs';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { useIntl } from 'react-intl';
import { useCatalogContentQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { useTrail } from '../head/trail.ts';
import styles from './content.module.css';
import { ContentBlocks } from './content-blocks.tsx';

/** A page of the CMS (CONTENT-01..04). */
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
      <div className="ex-container ex-container--narrow">
        <Breadcrumbs label={intl.formatMessage({ id: 'catalog.breadcrumbs' })} steps={trail.steps} linkAs={ShopLink} />
        <h1>{title}</h1>
      </div>
      <ContentBlocks blocks={blocks} />
    </article>
  );
}
