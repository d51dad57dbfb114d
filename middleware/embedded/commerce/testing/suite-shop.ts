import { openShop, type Shop } from './shop.ts';

/** One small shop for all tests of a file, opened before the first and stopped after the last. */
export function suiteShop(): Shop {
  let opened: Shop | undefined;
  const shop = () => {
    if (!opened) throw new Error('The shop opens with the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await openShop();
  });
  afterAll(() => opened?.stop());
  return {
    get service() {
      return shop().service;
    },
    get url() {
      return shop().url;
    },
    get api() {
      return shop().api;
    },
    get dataDir() {
      return shop().dataDir;
    },
    get faults() {
      return shop().faults;
    },
    anonymous: anonymousId => shop().anonymous(anonymousId),
    customer: (username, password) => shop().customer(username, password),
    token: () => shop().token(),
    raw: (method, path, body) => shop().raw(method, path, body),
    restart: meanwhile => shop().restart(meanwhile),
    stop: () => shop().stop(),
  };
}
