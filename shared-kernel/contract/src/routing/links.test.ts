import { isInternalLink } from './links.ts';

describe('[SHELL-38] a link', () => {
  it.each([
    '/',
    '/search?query=drill',
    '/nl/privacy-data/',
    'page?next=https://a.example',
    '#content',
    '/inspirations-of-a-kind',
  ])('to %s is internal', href => expect(isInternalLink(href)).toBe(true));

  it.each([
    ["the shop's own domain", 'exwerk.co.uk/drills'],
    ["the shop's own domain in full", 'https://www.exwerk.de/'],
    ["the marketing site's domain", 'corporate.exwerk.com/about-us'],
    ['a full address', 'http://example.com/page'],
    ['an address that takes over the scheme', '//example.com'],
    ['a mail', 'mailto:service@exwerk.example'],
    ['inspirations', '/inspirations/'],
    ['inspirations in German', '/inspirationen/kochen'],
    ['inspirations under a language prefix', '/nl/inspiraties/'],
  ])('to %s is not', (_what, href) => expect(isInternalLink(href)).toBe(false));
});
