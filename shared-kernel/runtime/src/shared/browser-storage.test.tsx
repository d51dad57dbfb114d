import { isStored, storageOf } from './browser-storage.ts';

const refuse = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

afterEach(() => {
  jest.restoreAllMocks();
  for (const kind of ['local', 'session'] as const) storageOf(kind).removeItem('a');
});

it.each(['local', 'session'] as const)('keeps what a full %s storage does not take as long as the page', kind => {
  const storage = storageOf(kind);
  storage.setItem('a', '1');
  const full = refuse('setItem');
  storage.setItem('a', '2');
  expect(storageOf(kind).getItem('a')).toBe('2');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '3');
  full.mockRestore();
  storage.setItem('a', '4');
  expect(window[`${kind}Storage`].getItem('a')).toBe('4');
});

it('keeps all in the page where a storage refuses all', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) refuse(method);
  const storage = storageOf('local');
  expect([storage.getItem('a'), isStored('a')]).toEqual([null, false]);
  storage.setItem('a', '1');
  expect([storage.getItem('a'), isStored('a')]).toEqual(['1', true]);
  storage.removeItem('a');
  expect(isStored('a')).toBe(false);
});

it('lets what another tab has done to a name since come first', () => {
  const storage = storageOf('local');
  localStorage.setItem('a', '1');
  const full = refuse('setItem');
  storage.setItem('a', '2');
  full.mockRestore();
  localStorage.setItem('a', '3');
  expect(storage.getItem('a')).toBe('3');
  localStorage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
