import { pino } from 'pino';
import { createShownStock } from './shown-stock.ts';

const log = pino({ level: 'silent' });

it('[FIND-02] a product is shown with the stock that was known last while no other can be had', async () => {
  let of = async (): Promise<Map<string, number>> => new Map([['EX1', 5]]);
  const stock = createShownStock({ inventory: { of: () => of() }, log });
  expect(await stock('EX1')).toBe(5);
  of = async () => Promise.reject(new Error('down'));
  expect(await stock('EX1')).toBe(5);
  await expect(stock('EX2')).rejects.toThrow('down');
  of = () => new Promise(() => undefined);
  const began = performance.now();
  expect(await stock('EX1')).toBe(5);
  expect(performance.now() - began).toBeLessThan(1300);
  of = async () => new Map([['EX1', 4]]);
  expect(await stock('EX1')).toBe(4);
});
