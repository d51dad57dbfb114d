import { createPageKeeper, type PageKeeper } from './kept-markup.ts';

const page = (mark: string, inside: string) =>
  `<main><p>&lt;article data-kept=&quot;0&quot;&gt;</p><article class="tile" data-kept="${mark}">${inside}</article><article>other</article></main>`;

const placeOf = (keeper: PageKeeper, key: string) => keeper.mark(key)['data-kept'] ?? '';

/** Renders one tile, as a page does. */
function render(keeper: PageKeeper, key: string, inside: string, isWhole = true): string {
  const found = keeper.find(key);
  return found ?? keeper.settle(page(placeOf(keeper, key), inside), isWhole);
}

describe('kept markup', () => {
  it('sends pages without marks, and keeps what is inside the marked elements', () => {
    const sent = render(createPageKeeper({ locale: 'el-GR' }), 'a', '<b>€ 1 «ένα»</b>');
    expect(sent).toBe(page('', '<b>€ 1 «ένα»</b>').replace(' data-kept=""', ''));
    expect(createPageKeeper({ locale: 'el-GR' }).find('a')).toBe('<b>€ 1 «ένα»</b>');
  });

  it('tells apart keys and scopes', () => {
    render(createPageKeeper({ locale: 'fi-FI' }), 'a', 'yksi');
    expect(createPageKeeper({ locale: 'fi-FI' }).find('b')).toBeUndefined();
    expect(createPageKeeper({ locale: 'sv-FI' }).find('a')).toBeUndefined();
  });

  it('keeps nothing of a page in which something has failed', () => {
    render(createPageKeeper({ locale: 'pl-PL' }), 'a', 'raz', false);
    expect(createPageKeeper({ locale: 'pl-PL' }).find('a')).toBeUndefined();
  });

  it('finds each of many elements', () => {
    const keeper = createPageKeeper({ locale: 'cs-CZ' });
    const tile = (key: string) => `<li data-kept="${placeOf(keeper, key)}" class="x">${key}!</li>`;
    expect(keeper.settle(`<ul>${['a', 'b', 'c'].map(tile).join('')}</ul>`, true)).toBe(
      '<ul><li class="x">a!</li><li class="x">b!</li><li class="x">c!</li></ul>',
    );
    expect(['a', 'b', 'c'].map(keeper.find)).toEqual(['a!', 'b!', 'c!']);
  });
});
