import { corrected } from './correction.ts';

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
    ['en-GB', 'dril', [hit('[Dri]ll')], null],
    ['sk-SK', 'vrtacka', [hit('[Vŕtačka] 18 V')], null],
    ['el-GR', 'δραπανα', [hit('[Δραπαν]οκατσάβιδο')], null],
    ['en-GB', 'hoover', [hit('[Vacuum] [cleaner]')], null],
    ['en-GB', 'ex3000001', [hit('[Drill]')], null],
    ['en-GB', 'drill', [], null],
  ])('%s: %s', (locale, query, hits, expected) => {
    expect(corrected(query, hits, locale)).toBe(expected);
  });

  it('is said by the hit that knows most of its words', () => {
    const hits = [hit('[Drills] and bits'), hit('[Cordless] [drill]')];
    expect(corrected('cordles drlll', hits, 'en-GB')).toBe('cordless drill');
  });
});
