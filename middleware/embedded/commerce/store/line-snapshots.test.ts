import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from './database.ts';
import { LineSnapshots } from './line-snapshots.ts';

const of = (name: string) => ({ name: { 'en-GB': name }, variant: { id: 1, sku: name } });

describe('line snapshots', () => {
  let dataDir: string;
  let database: Database;
  let snapshots: LineSnapshots;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
    database = new Database(dataDir);
    snapshots = new LineSnapshots(database);
  });
  afterEach(() => {
    database.close();
    rmSync(dataDir, { recursive: true });
  });

  it('have one number for the same content', () => {
    const seq = snapshots.keep(of('drill'));
    expect(snapshots.keep(of('drill'))).toBe(seq);
    expect(snapshots.keep(of('saw'))).not.toBe(seq);
    expect(new LineSnapshots(database).keep(of('drill'))).toBe(seq);
    expect(snapshots.value(seq)).toEqual(of('drill'));
    // A line that was read and got another name is another one.
    expect(snapshots.keep({ ...snapshots.value(seq), name: { 'en-GB': 'hammer' } })).not.toBe(seq);
  });

  it('of an undone transaction are forgotten', () => {
    const drill = of('drill');
    const undone = () =>
      database.write(() => {
        snapshots.value(snapshots.keep(drill));
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    const saw = snapshots.keep(of('saw'));
    expect(snapshots.value(saw)).toEqual(of('saw'));
    expect(snapshots.value(snapshots.keep(drill))).toEqual(drill);
  });

  it('cannot be changed by whoever reads them', () => {
    const { variant } = snapshots.value(snapshots.keep(of('drill')));
    expect(() => Object.assign(variant, { sku: 'other' })).toThrow(TypeError);
  });
});
