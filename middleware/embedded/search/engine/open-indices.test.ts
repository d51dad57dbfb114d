import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../storage/database.ts';
import { IndexStore } from '../storage/index-store.ts';
import { RecordStore } from '../storage/record-store.ts';
import { OpenIndices } from './open-indices.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'open-indices-'));
const database = openDatabase(dataDir);
const COUNT = 5000;

function openAnew() {
  const indices = new IndexStore(database);
  const records = new RecordStore(database, 'records');
  const stores = {
    records,
    synonyms: new RecordStore(database, 'synonyms'),
    rules: new RecordStore(database, 'rules'),
  };
  return { indices, records, open: new OpenIndices(indices, stores) };
}

beforeAll(() => {
  const { indices, records } = openAnew();
  const settings = { queryLanguages: ['de'], ignorePlurals: true };
  const { id } = indices.save(indices.ensure('tools'), { settings });
  const sentence = 'Bohrmaschine mit Koffer und Zubehör für Haus, Hof und Garten';
  for (let i = 0; i < COUNT; i++) records.put(id, { objectID: `p${i}`, name: `${sentence} ${i}`, price: i });
});
afterAll(() => {
  database.close();
  rmSync(dataDir, { recursive: true });
});

it('lets other requests go on while it reads an index', async () => {
  const { indices, open } = openAnew();
  let isReading = true;
  const reading = open.get(indices.get('tools')).finally(() => {
    isReading = false;
  });
  let turns = 0;
  for (; isReading; turns++) await nextTurn();
  expect((await reading).size).toBe(COUNT);
  expect(turns).toBeGreaterThan(5);
});

it('has all indices in memory before they are asked for', async () => {
  const { indices, records, open } = openAnew();
  await open.warm();
  const page = jest.spyOn(records, 'page');
  expect((await open.get(indices.get('tools'))).size).toBe(COUNT);
  expect(page).not.toHaveBeenCalled();
});

it('has an index in memory again once nothing more is written to it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  const { indices, records, open } = openAnew();
  const main = indices.get('tools');
  await open.warm();
  open.forget(main);
  await jest.advanceTimersByTimeAsync(1500);
  open.touch(main, ['p1']);
  const page = jest.spyOn(records, 'page');
  await jest.advanceTimersByTimeAsync(1500);
  expect(page).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(page).toHaveBeenCalled();
  await open.get(main);
  page.mockClear();
  expect((await open.get(main)).size).toBe(COUNT);
  expect(page).not.toHaveBeenCalled();
});

it('opens none ahead once it is closed', async () => {
  const { records, open, indices } = openAnew();
  const page = jest.spyOn(records, 'page');
  open.forget(indices.get('tools'));
  open.close();
  await open.warm();
  expect(page).not.toHaveBeenCalled();
});
