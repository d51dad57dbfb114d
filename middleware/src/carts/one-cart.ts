import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Redis } from 'ioredis';

/** Milliseconds for which the cart that somebody else is making is waited for. */
const patience = 3000;
const pause = 50;

interface Ways {
  readonly find: () => Promise<PlatformCart | null>;
  readonly make: () => Promise<PlatformCart>;
}

/** The cart of an owner, found or made. */
export type OneCart = (owner: string, ways: Ways) => Promise<PlatformCart>;

/** Of several that ask for a cart at once, two tabs of a visitor, one makes it and the others get that one: a second cart would hide what is in the first. */
export function createOneCart(redis: Redis | null): OneCart {
  const making = new Map<string, Promise<PlatformCart>>();

  /** Whoever cannot find out goes on: a cart matters more than that it is the only one. */
  const claim = async (key: string) =>
    (await redis?.set(key, '1', 'PX', patience, 'NX').catch(() => undefined)) !== null;

  const ofOther = async (key: string, { find }: Ways): Promise<PlatformCart | null> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
      await new Promise(resolve => setTimeout(resolve, pause));
      const isBeingMade = await redis?.exists(key).catch(() => 0);
      const cart = await find();
      if (cart || !isBeingMade) return cart;
    }
    return null;
  };

  const foundOrMade = async (owner: string, ways: Ways): Promise<PlatformCart> => {
    const key = `cart-being-made:${owner}`;
    if (!(await claim(key))) return (await ofOther(key, ways)) ?? ways.make();
    try {
      return (await ways.find()) ?? (await ways.make());
    } finally {
      redis?.del(key).catch(() => undefined);
    }
  };

  return async (owner, ways) => {
    const others = making.get(owner);
    // What fails there may work here.
    const made = others && (await others.catch(() => null));
    if (made) return made;
    const cart = foundOrMade(owner, ways);
    making.set(owner, cart);
    try {
      return await cart;
    } finally {
      if (making.get(owner) === cart) making.delete(owner);
    }
  };
}
