import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Redis } from 'ioredis';
import { releaseLock } from '../redis/locks.ts';

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
  const claim = async (key: string, token: string) =>
    (await redis?.set(key, token, 'PX', patience, 'NX').catch(() => undefined)) !== null;

  /** The cart that another instance makes; null once it is this one's turn, be it because that one has failed. */
  const ofOther = async (key: string, token: string, { find }: Ways): Promise<PlatformCart | null> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(pause)) {
      if (await claim(key, token)) return null;
      const cart = await find();
      if (cart) return cart;
    }
    return null;
  };

  const foundOrMade = async (owner: string, ways: Ways): Promise<PlatformCart> => {
    const key = `cart-being-made:${owner}`;
    const token = randomUUID();
    try {
      return (await ofOther(key, token, ways)) ?? (await ways.find()) ?? (await ways.make());
    } finally {
      if (redis) void releaseLock(redis, key, token);
    }
  };

  return async (owner, ways) => {
    // What fails there may work here: for one of those who waited, and the others wait for that one.
    for (let others = making.get(owner); others; others = making.get(owner)) {
      const made = await others.catch(() => null);
      if (made) return made;
    }
    const cart = foundOrMade(owner, ways);
    making.set(owner, cart);
    try {
      return await cart;
    } finally {
      making.delete(owner);
    }
  };
}
