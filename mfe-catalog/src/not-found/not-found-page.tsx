import { paths } from '@exwerk/shared-kernel/routing/paths';
import { useLocale } from '@exwerk/shared-kernel/runtime';
import { buttonClass } from '@exwerk/shared-kernel/ui/button-class';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogContentQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { Brands } from '../home/brands.tsx';
import { Departments } from '../home/departments.tsx';
import { homeContent } from '../home/home-queries.ts';
import { NoResultsPicture } from './no-results-picture.tsx';

/** CONTENT-07..09, SEO-09: the 404 page, with ways to go on. */
export default function NotFoundPage() {
  const intl = useIntl();
  const { data } = useCatalogContentQuery([{ slug: homeContent, acceptLanguage: useLocale() }]);
  const brands = data?.page?.blocks.flatMap(block => (block.type === 'brands' ? block.brands : [])) ?? [];
  return (
    <>
      <CatalogHead title={pageTitle(intl.formatMessage({ id: 'page-not-found' }))} path={paths.home} indexed={false} />
      <div className="ex-container ex-section ex-stack">
        <NoResultsPicture />
        <h1>
          <FormattedMessage id="page-not-found.message" />
        </h1>
        <p>
          <ShopLink href={paths.home} className={buttonClass({ look: 'secondary' })}>
            <FormattedMessage id="catalog.backHome" />
          </ShopLink>
        </p>
      </div>
      <Departments />
      <Brands brands={brands} />
    </>
  );
}
