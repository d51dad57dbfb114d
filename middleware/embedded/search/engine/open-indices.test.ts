import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../storage/database.ts';
import { IndexStore } from '../storage/index-store.ts';
import { OpenedBefore } from '../storage/opened-before.ts';
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

it('has the indices of the last time in memory before they are asked for', async () => {
  const last = openAnew();
  await last.open.get(last.indices.get('tools'));
  const before = new OpenedBefore(database);
  before.remember([...last.open.names(), 'gone']);
  const { indices, records, open } = openAnew();
  await open.warm(before.names());
  const page = jest.spyOn(records, 'page');
  expect((await open.get(indices.get('tools'))).size).toBe(COUNT);
  expect(page).not.toHaveBeenCalled();
});
