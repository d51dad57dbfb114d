import { type Position, positionOf } from '../commerce/change-position.ts';
import { type Change, changesAtOnce } from './catalog-changes.ts';
import { createNewChanges } from './new-changes.ts';

const change = (number: number, secondsAgo: number): Change => ({
  id: String(number).padStart(4, '0'),
  lastModifiedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
});

/** A service that knows of these changes. */
function followed(known: Change[]) {
  const taken: string[] = [];
  let position: Position = new Date(0).toISOString();
  const asked: Position[] = [];
  const takeInNew = createNewChanges({
    async load(after) {
      asked.push(after);
      const behind = known.filter(one => positionOf(one) > after);
      return behind.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1)).slice(0, changesAtOnce);
    },
    async takeIn(changes) {
      taken.push(...changes.map(({ id }) => id));
    },
  });
  return {
    taken,
    asked,
    look: async () => {
      await takeInNew(position, kept => {
        position = kept;
      });
      return position;
    },
  };
}

it('takes in each of many changes once, however often it looks', async () => {
  const known = Array.from({ length: 250 }, (_, number) => change(number, 1));
  const { look, taken } = followed(known);
  await look();
  await look();
  expect(taken).toEqual(known.map(({ id }) => id));
});

it('takes in what it is told late, and what changes again', async () => {
  const known = [change(2, 1)];
  const { look, taken } = followed(known);
  await look();
  known.push(change(1, 3));
  await look();
  known[0] = change(2, 0);
  await look();
  expect(taken).toEqual(['0002', '0001', '0002']);
});

it('keeps a position only behind what nothing older can be told of', async () => {
  const [old, recent] = [change(1, 60), change(2, 1)];
  const { look, asked } = followed([old, recent]);
  expect(await look()).toBe(positionOf(old));
  await look();
  expect(asked).toEqual([new Date(0).toISOString(), positionOf(old)]);
});

it('takes in again what could not be taken in', async () => {
  let isAway = true;
  const taken: string[] = [];
  const one = change(1, 1);
  const takeInNew = createNewChanges({
    load: async () => [one],
    async takeIn(changes) {
      if (isAway) throw new Error('away');
      taken.push(...changes.map(({ id }) => id));
    },
  });
  await expect(takeInNew('', () => undefined)).rejects.toThrow('away');
  isAway = false;
  await takeInNew('', () => undefined);
  expect(taken).toEqual([one.id]);
});
