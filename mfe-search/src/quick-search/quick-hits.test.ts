import { nextOption, noOption } from './combobox-keys.ts';
import { highlightParts, pagesRequest, quickSearchRequest } from './quick-hits.ts';

it('[SEARCH-25] [SEARCH-23] asks the index of the locale for 30 hits with click analytics, preset and stop words', () => {
  expect(quickSearchRequest('sk-SK', 'vŕtačka')).toMatchObject({
    indexName: 'prod.sk-SK',
    query: 'vŕtačka',
    hitsPerPage: 30,
    clickAnalytics: true,
    removeStopWords: ['sk'],
    ruleContexts: ['quick-search'],
  });
});

it('[FIND-06] asks the index of the other pages of the locale along with it', () => {
  expect(pagesRequest('el-GR', 'δράπανα')).toMatchObject({
    indexName: 'prod.el-GR_pages',
    query: 'δράπανα',
    attributesToRetrieve: ['kind', 'name', 'path', 'trail'],
  });
});

it('takes highlights apart', () => {
  expect(highlightParts('__ais-highlight__Dri__/ais-highlight__ll <b>')).toEqual([
    { text: 'Dri', matches: true },
    { text: 'll <b>', matches: false },
  ]);
});

it('[SEARCH-06] moves through the hits and back to the text', () => {
  expect([noOption, 0, 1].map(active => nextOption('ArrowDown', active, 2))).toEqual([0, 1, noOption]);
  expect([noOption, 1, 0].map(active => nextOption('ArrowUp', active, 2))).toEqual([1, 0, noOption]);
  expect(nextOption('ArrowDown', noOption, 0)).toBeUndefined();
  expect(nextOption('a', 0, 2)).toBeUndefined();
});
