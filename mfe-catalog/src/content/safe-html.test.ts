import { type HtmlNode, parseHtml } from './safe-html.ts';

describe('markup of editors', () => {
  it('[CAT-07] keeps headings, lists, emphasis and links', () => {
    expect(parseHtml('<h2>Grinders &amp; co</h2><p>See <a href="/grinders" onclick="x()">all</a></p>')).toEqual([
      { tag: 'h2', children: ['Grinders & co'] },
      { tag: 'p', children: ['See ', { tag: 'a', href: '/grinders', children: ['all'] }] },
    ]);
  });

  it('lets no script through', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="jav&#97;script:alert(1)">x</a>',
      '<a href="//evil.example">x</a>',
      '<svg><script>alert(1)',
      '<style>body{}</style>',
      '<iframe src="//evil.example"></iframe>',
    ];
    const text = JSON.stringify(hostile.map(parseHtml));
    expect(text).not.toMatch(/alert|javascript|evil|body|img|iframe|svg/);
  });

  it('survives tags that do not match', () => {
    expect(parseHtml('<p>a</b></p></ul><li>b')).toEqual([
      { tag: 'p', children: ['a'] },
      { tag: 'li', children: ['b'] },
    ]);
    expect(parseHtml('1 < 2 & 3')).toEqual(['1 ', '<', ' 2 & 3']);
    expect(parseHtml('<b>2 > 1 <i')).toEqual([{ tag: 'b', children: ['2 > 1 ', '<', 'i'] }]);
  });

  it('leaves comments out, one that does not end with all that follows', () => {
    expect(parseHtml('a<!-- <b> -->b<!---->c<!-->d')).toEqual(['abc']);
  });

  it('shows as it is written what only looks like the name of a sign', () => {
    expect(parseHtml('&constructor; &__proto__; &AMP;')).toEqual(['&constructor; &__proto__; &']);
  });

  it.each(['<!--', '<a', '<a<', '</', '<p', '<p>', '<script', '</script ', '&a', '&#', '<a href="', '<!-- -->'])(
    'is read in one go, however often %s is repeated',
    piece => {
      const began = performance.now();
      parseHtml(piece.repeat(50_000));
      parseHtml(`${piece.repeat(50_000)}</b></b>>`);
      expect(performance.now() - began).toBeLessThan(3000);
    },
  );

  it('is no deeper than a page can be drawn', () => {
    const depth = (nodes: HtmlNode[]): number =>
      Math.max(0, ...nodes.map(node => (typeof node === 'string' ? 0 : 1 + depth(node.children))));
    expect(depth(parseHtml('<ul><li>'.repeat(10_000)))).toBe(101);
  });
});
