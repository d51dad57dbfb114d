import { emptySearch } from '../address/search-state.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

const shown = (query: string) => ({ index: 'prod.pl-PL', listing: 'all', state: { ...emptySearch, query } }) as const;
const answer = { initialResults: {} };

it('[FIND-03] keeps what was shown by its address, for ten minutes', () => {
  keepAnswer(shown('drill'), answer, 0);
  expect(keptAnswer(shown('drill'), 599_999)).toBe(answer);
  expect(keptAnswer(shown('drill'), 600_000)).toBeNull();
  expect(keptAnswer(shown('saw'), 0)).toBeNull();
  expect(keptAnswer({ ...shown('drill'), listing: 'sales' }, 0)).toBeNull();
});

it('forgets what was shown longest ago', () => {
  for (let number = 0; number < 11; number++) keepAnswer(shown(`query ${number}`), answer, 0);
  expect(keptAnswer(shown('query 0'), 0)).toBeNull();
  expect(keptAnswer(shown('query 10'), 0)).toBe(answer);
});
