/** Address of a site beside the shop, orders or returns, in the language of a locale; empty where there is no such site. */
export function siteInLanguage(site: string, locale: string): string {
  if (site === '') return site;
  const url = new URL(site);
  url.searchParams.set('locale', locale);
  return url.href;
}
