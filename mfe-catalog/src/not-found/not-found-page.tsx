import { paths } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { buttonClass } from '@exwerk/ui/button-class';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogContentQuery } from '../catalog-endpoints.ts';
import { CatalogHead } from '../head/catalog-head.tsx';
import { pageTitle } from '../head/page-title.ts';
import { Brands } from '../home/brands.tsx';
import { Departments } from '../home/departments.tsx';
import { homeContent } from '../home/home-queries.ts';
import { NoResultsPicture } from './no-results-picture.tsx';

/** The 404 page, with ways to go on. */
export default function NotFoundPage() {
  const intl = useIntl();
  const { trustFeatures } = useStorefront();
  const { data } = useCatalogContentQuery([{ slug: homeContent, acceptLanguage: useLocale() }]);
  const brands = data?.page?.blocks.flatMap(block => (block.type === 'brands' ? block.brands : [])) ?? [];
  return (
    <>
      <CatalogHead title={pageTitle(intl.formatMessage({ id: 'page-not-found' }))} path={paths.home} indexed={false} />
      <div className={`${layout.container} ${layout.section} ${layout.stack}`}>
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
      {trustFeatures && <Brands brands={brands} />}
    </>
  );
}
