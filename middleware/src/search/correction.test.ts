import { corrected, isWritten } from './correction.ts';

const hit = (name: string, brand?: string) => ({
  _highlightResult: {
    name: { value: name.replaceAll('[', '\uE000').replaceAll(']', '\uE001') },
    ...(brand !== undefined && { brand: { value: brand.replaceAll('[', '\uE000').replaceAll(']', '\uE001') } }),
  },
});

describe('[FIND-07] a text as it was probably meant', () => {
  it.each([
    ['en-GB', 'presure washer', [hit('[Pressure] [washer] 2200 W')], 'pressure washer'],
    ['en-GB', 'cordless drlil', [hit('[Cordless] [drill] 18 V'), hit('[Cordless] saw')], 'cordless drill'],
    ['nl-NL', 'boormachien', [hit('[Boormachine] 800 W')], 'boormachine'],
    ['el-GR', 'δραπνο', [hit('[Δράπανο] 18 V')], 'δράπανο'],
    ['en-GB', 'voltirx', [hit('Drill 18 V', '[Voltrix]')], 'voltrix'],
    ['en-GB', 'vaccum clea', [hit('[Vacuum] [clea]ner')], 'vacuum clea'],
    ['fi-FI', 'painepesri', [hit('[Kuumavesipainepesuri] 200 bar')], 'painepesuri'],
    ['de-DE', 'hochdruckreinigr', [hit('[Heißwasserhochdruckreiniger] 200 bar')], 'hochdruckreiniger'],
    ['sv-SE', 'högtryckstvtt', [hit('[Hetvattenhögtryckstvätt] 200 bar')], 'högtryckstvätt'],
    ['fi-FI', 'Painepesuri', [hit('[Kuumavesipainepesuri] 200 bar')], null],
    ['fi-FI', 'suri', [hit('[Kuumavesipainepesuri] 200 bar')], null],
    ['fi-FI', 'moottori', [hit('[Kuumavesipainepesuri] 200 bar')], null],
    ['en-GB', 'dril', [hit('[Dri]ll')], null],
    ['sk-SK', 'vrtacka', [hit('[Vŕtačka] 18 V')], null],
    ['el-GR', 'δραπανα', [hit('[Δραπαν]οκατσάβιδο')], null],
    ['en-GB', 'hoover', [hit('[Vacuum] [cleaner]')], null],
    ['en-GB', 'ex3000001', [hit('[Drill]')], null],
    ['en-GB', 'drill', [], null],
  ])('%s: %s', (locale, query, hits, expected) => {
    expect(corrected(query, hits, locale)).toBe(expected);
  });

  it('is made of words that some hit has by themselves', () => {
    const compounds = [hit('[Kuumavesipainepesuri] 200 bar')];
    expect(isWritten('painepesri', 'painepesuri', [...compounds, hit('Sähköinen [painepesuri]')])).toBe(true);
    expect(isWritten('ainepesri', 'ainepesuri', compounds)).toBe(false);
    expect(isWritten('akku painepesri', 'akku painepesuri', [hit('[Painepesuri]')])).toBe(true);
  });

  it('is said by the hit that knows most of its words', () => {
    const hits = [hit('[Drills] and bits'), hit('[Cordless] [drill]')];
    expect(corrected('cordles drlll', hits, 'en-GB')).toBe('cordless drill');
  });
});
