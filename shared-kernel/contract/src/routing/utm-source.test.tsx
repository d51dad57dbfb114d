import { rememberedUtmSource, rememberUtmSource } from './utm-source.ts';

const set = jest.fn<Promise<void>, [CookieInit]>();
beforeEach(() => {
  set.mockReset().mockResolvedValue();
  Object.assign(globalThis, { cookieStore: { set } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'cookieStore'));

it('[OPEN-B64] [OPEN-B77] keeps the source of a visit for the session', () => {
  rememberUtmSource('?utm_source=spring%20letter&utm_medium=mail');
  expect(set).toHaveBeenCalledWith({ name: 'utm-source', value: 'spring%20letter', path: '/', sameSite: 'lax' });
});

it('keeps no more of it than a hundred characters', () => {
  rememberUtmSource(`?utm_source=${'x'.repeat(101)}`);
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ value: 'x'.repeat(100) }));
});

it('keeps no half of a character that the bound cuts', () => {
  rememberUtmSource(`?utm_source=${'x'.repeat(99)}${encodeURIComponent('😀')}`);
  expect(set).toHaveBeenCalledWith(expect.objectContaining({ value: 'x'.repeat(99) }));
});

it('keeps what it had when the address names none', () => {
  rememberUtmSource('?query=drill');
  expect(set).not.toHaveBeenCalled();
});

it('leaves nothing to be reported where cookies are refused', async () => {
  set.mockRejectedValue(new TypeError('An unknown error occurred while writing the cookie'));
  rememberUtmSource('?utm_source=letter');
  // A rejection that nobody handles fails the test.
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(set).toHaveBeenCalledTimes(1);
});

it('reads it back, and nothing from a cookie that is broken', () => {
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('locale=en-GB');
  expect(rememberedUtmSource()).toBeUndefined();
  cookies.mockReturnValue('locale=en-GB; utm-source=spring%20letter');
  expect(rememberedUtmSource()).toBe('spring letter');
  cookies.mockReturnValue('utm-source=%E0%A4%A');
  expect(rememberedUtmSource()).toBeUndefined();
  cookies.mockRestore();
});
