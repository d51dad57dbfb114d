import { useLoaderData } from 'react-router-dom';
import { pages } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { useLoaderBeforehand } from './use-loader-beforehand.ts';

const NotFound = pages['not-found'];

/** Shows the page that the loader made out. */
export function CatchAllPage() {
  const page = useLoaderData<PageData>();
  useLoaderBeforehand();
  switch (page.kind) {
    case 'product':
      return <pages.product sku={page.sku} today={page.today} isRestLater={page.isRestLater} />;
    case 'category':
      return <pages.category slug={page.slug} />;
    case 'brand':
      return <pages.brand slug={page.slug} />;
    case 'content':
      return <pages.content slug={page.slug} />;
    case 'not-found':
      return <NotFound />;
  }
}
