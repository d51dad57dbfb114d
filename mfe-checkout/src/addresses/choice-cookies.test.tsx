import { rememberClientType, rememberShippingMode } from './choice-cookies.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'cookieStore'));

it('leaves nothing to be reported where cookies are refused', async () => {
  const set = jest.fn(async () => Promise.reject(new TypeError('An unknown error occurred while writing the cookie')));
  Object.assign(globalThis, { cookieStore: { set } });
  rememberClientType('PRIVATE');
  rememberShippingMode('SAME_AS_BILLING');
  // A rejection that nobody handles fails the test.
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(set).toHaveBeenCalledTimes(2);
});
