/** Where crawlers begin. */
export const sitemapIndexPath = '/sitemap.xml';

/** One of the files that the index names. */
export const sitemapFilePath = (name: string): string => `/sitemaps/${name}.xml`;

/** Whether a path is one of these. */
export const isSitemapPath = (pathname: string): boolean =>
  pathname === sitemapIndexPath || /^\/sitemaps\/[a-z]+(?:-\d+)?\.xml$/.test(pathname);
