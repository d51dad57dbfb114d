import type { Breadcrumb } from '@exwerk/contract/calls/product';
import { categoryPath, paths } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';
import { useIntl } from 'react-intl';
import { breadcrumbData } from './breadcrumb-data.ts';

/** The way from home through categories to a page, as links and as structured data. */
export function useTrail(ancestors: readonly Breadcrumb[], here: { name: string; path: string }) {
  const storefront = useStorefront();
  const record = useLocaleRecord();
  const intl = useIntl();
  const steps = [
    { name: intl.formatMessage({ id: 'catalog.home' }), href: paths.home },
    ...ancestors.map(step => ({ name: step.name, href: categoryPath(storefront, step.slug) })),
    { name: here.name, href: here.path },
  ];
  return { steps, data: breadcrumbData(record, steps) };
}
