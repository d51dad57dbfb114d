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
    await jest.advanceTimersByTimeAsync(0);
    expect(await isOver(waiting)).toBe(true);
  });

  it('is waited for no longer than a moment', async () => {
    const waiting = firstPaint();
    jest.advanceTimersByTime(299);
    expect(await isOver(waiting)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isOver(waiting)).toBe(true);
  });

  it('is waited for with the picture that matters most, once that has come', async () => {
    const { promise: isDecoded, resolve: decode } = Promise.withResolvers<void>();
    const picture = Object.assign(document.createElement('img'), { decode: () => isDecoded });
    picture.setAttribute('fetchpriority', 'high');
    document.body.append(picture);
    const comes = jest.spyOn(picture, 'complete', 'get').mockReturnValue(false);
    const withoutPicture = firstPaint();
    paint?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(await isOver(withoutPicture)).toBe(true);
    comes.mockReturnValue(true);
    const waiting = firstPaint();
    paint?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(await isOver(waiting)).toBe(false);
    decode();
    await jest.advanceTimersByTimeAsync(100);
    expect(await isOver(waiting)).toBe(true);
    picture.remove();
  });

  it('is not waited for where nobody looks, or the browser does not tell', async () => {
    hidden(true);
    expect(await isOver(firstPaint())).toBe(true);
    hidden(false);
    Observer.supportedEntryTypes = [];
    expect(await isOver(firstPaint())).toBe(true);
  });
});
