/** What the inspirations section is called in the languages that have one; it is a site of its own behind the same domain. */
const inspirations = [
  'inspirations',
  'inspiration',
  'inspirationen',
  'inspiraties',
  'inspirazioni',
  'inspiraciones',
  'inspiracoes',
  'inspiracie',
  'inspirace',
  'inspiracje',
  'inspiraciok',
  'inspiratii',
  'inspiraatio',
  'navdih',
  'inspiracija',
  'ikvepimai',
];

/** The shop's and the marketing site's domains, written without a scheme. */
const ownDomain = /^(?:[a-z\d-]+\.)*exwerk\.[a-z.]{2,6}(?=[/?#:]|$)/i;

/**
 * Whether the router may follow a link. Full addresses (the shop's own domains included) and inspirations pages are plain links that
 * load a whole page; everything relative is internal.
 */
export function isInternalLink(href: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(href) || ownDomain.test(href)) return false;
  const segments = href.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const first = segments[0]?.length === 2 ? segments[1] : segments[0];
  return first === undefined || !inspirations.includes(first);
}
