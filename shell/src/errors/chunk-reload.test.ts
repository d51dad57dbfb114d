import { forgetReloadsLater, isChunkError, mayReload, reloadForChunk } from './chunk-reload.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    size: () => values.size,
  };
}

describe('reload after a failed chunk', () => {
  it('[SHELL-42] [CONST-06] [CONST-02] allows two reloads in all', () => {
    const storage = memory();
    const minutes = [10, 20, 30].map(minute => mayReload(storage, minute * 60_000));
    expect(minutes).toEqual([true, true, false]);
    expect(storage.getItem('chunk-retries')).toMatch(/^2 /);
  });

  it('[SHELL-43] allows no second one within 60 s', () => {
    const storage = memory();
    expect(mayReload(storage, 1_000_000)).toBe(true);
    expect(mayReload(storage, 1_059_999)).toBe(false);
    expect(mayReload(storage, 1_060_000)).toBe(true);
  });

  it('[SHELL-42] [FIND-01] forgets after a success that has lasted: parts of a page come later than the page', () => {
    jest.useFakeTimers();
    const storage = memory();
    mayReload(storage, 1_000_000);
    forgetReloadsLater(storage);
    jest.advanceTimersByTime(59_999);
    expect(storage.size()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(storage.size()).toBe(0);
    jest.useRealTimers();
  });

  it('knows a chunk error', () => {
    expect(isChunkError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkError(new Error('other'))).toBe(false);
  });

  it('there is none where none could be counted', () => {
    const { localStorage } = globalThis;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    expect(reloadForChunk(new Error('Loading chunk 12 failed'))).toBe(false);
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: localStorage });
  });
});
