import { openShop, type TestShop } from './shop.ts';

/** One shop for all tests of a file, opened before the first and closed after the last. */
export function suiteShop(environment?: Record<string, string>): TestShop {
  let opened: TestShop | undefined;
  const shop = () => {
    if (!opened) throw new Error('The shop opens with the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await openShop(environment);
  }, 120_000);
  afterAll(() => opened?.close());
  return {
    get app() {
      return shop().app;
    },
    get services() {
      return shop().services;
    },
    get features() {
      return shop().features;
    },
    get upstreams() {
      return shop().upstreams;
    },
    shopper: country => shop().shopper(country),
    close: () => shop().close(),
  };
}
