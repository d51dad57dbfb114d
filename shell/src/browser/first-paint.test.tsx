import { firstPaint } from './first-paint.ts';

let paint: (() => void) | undefined;
class Observer {
  static supportedEntryTypes: readonly string[] = ['paint'];
  constructor(told: () => void) {
    paint = told;
  }
  observe() {}
  disconnect() {}
}

const hidden = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  paint = undefined;
  Observer.supportedEntryTypes = ['paint'];
  Object.assign(globalThis, { PerformanceObserver: Observer });
  hidden(false);
});
afterEach(() => jest.useRealTimers());

/** Whether it is over once what has happened has been told. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  waiting.then(() => {
    over = true;
  });
  await Promise.resolve();
  return over;
}

describe('the first paint', () => {
  it('is waited for', async () => {
    const waiting = firstPaint();
    expect(await isOver(waiting)).toBe(false);
    paint?.();
    expect(await isOver(waiting)).toBe(true);
  });

  it('is waited for no longer than a moment', async () => {
    const waiting = firstPaint();
    jest.advanceTimersByTime(299);
    expect(await isOver(waiting)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isOver(waiting)).toBe(true);
  });

  it('is not waited for where nobody looks, or the browser does not tell', async () => {
    hidden(true);
    expect(await isOver(firstPaint())).toBe(true);
    hidden(false);
    Observer.supportedEntryTypes = [];
    expect(await isOver(firstPaint())).toBe(true);
  });
});
