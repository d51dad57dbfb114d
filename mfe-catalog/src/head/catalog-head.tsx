import { canonicalUrl } from '@exwerk/contract/routing/canonical';
import { robotsOf } from '@exwerk/contract/routing/page-kind';
import { useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import { PageHead, type PageHeadProps } from '@exwerk/runtime/page/page-head';

type Props = Pick<PageHeadProps, 'title' | 'description' | 'keywords' | 'alternates' | 'structuredData'> & {
  /** Path without language prefix, from the kernel's path builders. */
  path: string;
  page?: number;
  /** False for pages that are no page of their own, such as the 404. */
  indexed?: boolean;
};

/** Language variant of the storefront that the page is in. */
export function useLocaleRecord() {
  const locale = useLocale();
  const { locales } = useStorefront();
  return locales.find(record => record.code === locale) ?? locales[0];
}

/** Head of a catalog page. */
export function CatalogHead({ path, page = 1, indexed = true, alternates, ...rest }: Props) {
  const record = useLocaleRecord();
  const indexable = useAppSelector(state => state.storefront.settings.indexable);
  const robots = robotsOf({ indexed }, indexable);
  return (
    <PageHead
      {...rest}
      robots={robots}
      {...(indexed && { canonical: canonicalUrl(record, path, page) })}
      {...(alternates && robots === 'index,follow' && { alternates })}
    />
  );
}
