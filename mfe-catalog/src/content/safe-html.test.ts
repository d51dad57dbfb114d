import { parseHtml } from './safe-html.ts';

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
  });
});
