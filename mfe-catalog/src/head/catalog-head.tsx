import { canonicalUrl } from '@exwerk/contract/routing/canonical-url';
import { robotsOf } from '@exwerk/contract/routing/robots';
import { useAppSelector } from '@exwerk/runtime';
import { LinkPreview } from '@exwerk/runtime/page/link-preview';
import { PageHead, type PageHeadProps } from '@exwerk/runtime/page/page-head';
import { useLocaleRecord } from '@exwerk/runtime/page/use-locale-record';

type Props = Pick<PageHeadProps, 'title' | 'description' | 'keywords' | 'alternates' | 'structuredData'> & {
  /** Path without language prefix, from the kernel's path builders. */
  path: string;
  page?: number;
  /** False for pages that nobody is to find: the 404, which is no page of its own, and further pages of a listing without products. */
  indexed?: boolean;
  /** What a picture of the page is, where others show a link to it. */
  image?: string | undefined;
};

/** Head of a catalog page. */
export function CatalogHead({ path, page = 1, indexed = true, image, alternates, ...rest }: Props) {
  const record = useLocaleRecord();
  const indexable = useAppSelector(state => state.storefront.settings.indexable);
  const robots = robotsOf({ indexed }, indexable);
  const isListed = robots === 'index,follow';
  const canonical = canonicalUrl(record, path, page);
  const { title, description } = rest;
  return (
    <>
      <PageHead
        {...rest}
        robots={robots}
        canonical={indexed || page > 1 ? canonical : undefined}
        alternates={isListed && page === 1 ? alternates : undefined}
      />
      {isListed && (
        <LinkPreview title={title} description={description} url={canonical} locale={record.code} image={image} />
      )}
    </>
  );
}
