import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addWorkingDays, deliveryWindow, readDayRange } from './delivery-estimate.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

describe('delivery estimate', () => {
  it('[SHIP-03] reads a day range like N-M', () => {
    expect(readDayRange('2-4')).toEqual({ from: 2, to: 4 });
    expect(readDayRange(' 5 - 7 ')).toEqual({ from: 5, to: 7 });
  });

  it('[SHIP-03] [SHIP-18] reads a range of one day', () => {
    expect(readDayRange('3-3')).toEqual({ from: 3, to: 3 });
    expect(readDayRange('0-0')).toEqual({ from: 0, to: 0 });
  });

  it('[SHIP-03] gives no estimate without a valid range', () => {
    expect([null, '', '3', '4-2', 'a-b', '1-2-3'].map(readDayRange)).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    ['2-4', '2026-11-16', '2026-11-20'],
    ['2 - 4', '2026-11-16', '2026-11-20'],
    ['2-4', '2026-11-19', '2026-11-25'],
    ['2-4', '2026-11-21', '2026-11-26'],
  ])('[SHIP-18, SHIP-19, SHIP-20] %j ordered on %s arrives by %s', (text, today, arrival) => {
    const range = readDayRange(text);
    expect(range && iso(addWorkingDays(day(today), range.to))).toBe(arrival);
  });

  it.each([
    ['Europe/Sofia', '2026-06-01T22:00:00Z', '2026-06-08'],
    ['America/Sao_Paulo', '2026-06-02T00:30:00Z', '2026-06-05'],
    ['UTC', '2026-06-02T00:30:00Z', '2026-06-08'],
  ])('[SHIP-18] counts from the day that it is by the clock of whoever reads it: %s at %s', (zone, now, arrival) => {
    const module = pathToFileURL(path.join(import.meta.dirname, 'delivery-estimate.ts')).href;
    const script = `import { addWorkingDays } from '${module}';
      process.stdout.write(addWorkingDays(new Date('${now}'), 4).toISOString().slice(0, 10));`;
    const given = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], given)).toBe(arrival);
  });

  it('counts working days only', () => {
    expect(iso(addWorkingDays(day('2026-11-20'), 1))).toBe('2026-11-23');
    expect(iso(addWorkingDays(day('2026-11-21'), 1))).toBe('2026-11-23');
    const { first, last } = deliveryWindow({ from: 2, to: 4 }, day('2026-11-18'));
    expect([iso(first), iso(last)]).toEqual(['2026-11-20', '2026-11-24']);
  });
});
