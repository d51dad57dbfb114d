import { parseHistory, withSearch } from './history.ts';

describe('search history', () => {
  it('[SEARCH-10] puts the newest search first, each once, eight at most', () => {
    expect(withSearch(['saw', 'Drill'], ' drill ')).toEqual(['drill', 'saw']);
    expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8);
    expect(withSearch(['saw'], '  ')).toEqual(['saw']);
  });

  it('takes anything unreadable as empty', () => {
    expect(['{', '{"a":1}', '[1]', null].map(parseHistory)).toEqual([[], [], [], []]);
  });
});
