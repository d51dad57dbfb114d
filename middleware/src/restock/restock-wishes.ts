import type { CustomObject } from '@commercetools/platform-sdk';
import { restockDays } from '@exwerk/contract/delivery/restock';
import * as z from 'zod';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { erasing } from '../commerce/erasing.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';
import { changeObject, saveObject } from '../commerce/save-object.ts';
import type { RequestContext } from '../http/request-context.ts';
import { hashedKey } from '../limits/counter.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../session/address-proof.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { isHeld } from '../watch/hold.ts';

const container = 'restock-wishes';
const day = 86_400_000;
/** Milliseconds for which it is known that a wish was told: another process may still have it in its list. */
const afterglow = day;

/** Among those who asked: somebody who was not signed in. */
const guest = '';

const wishSchema = z.object({
  sku: z.string(),
  email: z.string(),
  country: z.string(),
  locale: z.string(),
  /** The mailbox, hashed */
  owner: z.string(),
  /** Ids of the customers who asked while signed in, and `guest` */
  askedBy: z.array(z.string()).default([guest]),
  /** Milliseconds since 1970 */
  expires: z.number(),
  /** Whether its mail is on the way, and then since when (milliseconds since 1970), or was sent and its address emptied */
  isTaken: z.boolean(),
  heldSince: z.number().default(0),
});
type Kept = z.infer<typeof wishSchema>;

/** Somebody wants a mail when an article is back; `key` and `version` are those of its object. */
export type Wish = Kept & Pick<CustomObject, 'key' | 'version'>;

/** Who wants a mail when an article is back, each mailbox once for an article of a storefront. */
export interface RestockWishes {
  add(
    sku: string,
    email: string,
    customerId: string | null,
    context: Pick<RequestContext, 'storefront' | 'locale'>,
  ): Promise<void>;
  /** Wishes that nobody tells yet, of these articles or of all. Forgets those that are too old. */
  open(skus?: readonly string[]): AsyncGenerator<Wish>;
  /** The wish as who tells it holds it, for as long as `isHeld` says; null when another process does, or it is gone. */
  take(wish: Wish): Promise<Wish | null>;
  /** It could not be told after all. */
  release(wish: Wish): Promise<void>;
  /** It was told, and its address is forgotten. One that was made meanwhile stays. */
  end(wish: Wish): Promise<void>;
  /** Asked while signed in, or with this very address where it is proven to be the customer's. */
  of(owner: Owner): Promise<Wish[]>;
  /** The customer's with the old address wait with another one. */
  move(owner: Owner, to: string): Promise<void>;
  /** Forgets the customer's; what somebody else asked for as well still waits. */
  forget(owner: Owner): Promise<void>;
}

/** A process that took it may have ended in the middle. */
const isToBeTold = ({ isTaken, email, heldSince }: Kept): boolean => !isTaken || (email !== '' && !isHeld(heldSince));

const ownerOf = (email: string) => hashedKey('restock', mailboxOf(email));
/** Addresses of one mailbox by count may be two people's. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function createRestockWishes({ commerce }: Pick<Services, 'commerce'>): RestockWishes {
  const objects = commerce.service.customObjects();

  /** Null when somebody changed it since. */
  const save = async ({ key, version, ...value }: Wish): Promise<Wish | null> => {
    const saved = await saveObject(objects, { container, key, version }, value);
    return saved === null ? null : { ...value, key, version: saved };
  };
  const remove = async ({ key, version }: Wish): Promise<void> => {
    await objects
      .withContainerAndKey({ container, key })
      .delete({ queryArgs: { version, ...erasing } })
      .execute()
      .catch((error: unknown) => {
        const status = readCommerceError(error)?.status;
        if (status !== 404 && status !== 409) throw error;
      });
  };

  async function* kept(...where: string[]): AsyncGenerator<Wish> {
    const load = async (queryArgs: PageQuery) =>
      (await objects.withContainer({ container }).get({ queryArgs }).execute()).body;
    for await (const page of allPages(load, { where })) {
      for (const { key, version, value } of page) {
        const { data } = wishSchema.safeParse(value);
        if (data) yield { ...data, key, version };
      }
    }
  }

  const read = (value: unknown): Kept | undefined => wishSchema.safeParse(value).data;
  /** A wish of somebody, beside who has it already. */
  const keep = async (asked: Omit<Kept, 'owner' | 'askedBy' | 'isTaken' | 'heldSince'>, who: string): Promise<void> => {
    const owner = ownerOf(asked.email);
    const key = `${asked.sku}_${asked.country}_${owner}`;
    await changeObject(objects, { container, key }, read, (known): Kept => {
      const others = known && isToBeTold(known) && isSame(known.email, asked.email) ? known.askedBy : [];
      return { ...asked, owner, askedBy: [...new Set([...others, who])], isTaken: false, heldSince: 0 };
    });
  };

  const isOf = ({ askedBy, email }: Wish, owner: Owner): boolean =>
    email !== '' && (askedBy.includes(owner.customerId) || (owner.isProven && isSame(email, owner.email)));
  async function* keptOf(owner: Owner): AsyncGenerator<Wish> {
    const byAddress = owner.isProven ? ` or owner=${quoted(ownerOf(owner.email))}` : '';
    const where = `value(askedBy contains any (${quoted(owner.customerId)})${byAddress})`;
    for await (const wish of kept(where)) if (isOf(wish, owner)) yield wish;
  }
  const allOf = async (owner: Owner): Promise<Wish[]> => {
    const all: Wish[] = [];
    for await (const wish of keptOf(owner)) all.push(wish);
    return all;
  };
  const leave = async (wish: Wish, { customerId, email, isProven }: Owner): Promise<void> => {
    const others = wish.askedBy.filter(id => id !== customerId);
    if (others.length === 0 || (isProven && isSame(wish.email, email))) await remove(wish);
    else await save({ ...wish, askedBy: others });
  };

  return {
    async add(sku, email, customerId, { storefront: { country }, locale }) {
      const expires = Date.now() + restockDays * day;
      await keep({ sku, email, country, locale: locale.code, expires }, customerId ?? guest);
    },
    async *open(skus) {
      const parts = skus === undefined ? [[]] : [...partsOf(skus)].map(some => [`value(sku in ${oneOf(some)})`]);
      for (const where of parts)
        for await (const wish of kept(...where)) {
          if (wish.expires < Date.now()) await remove(wish);
          else if (isToBeTold(wish)) yield wish;
        }
    },
    take: wish => save({ ...wish, isTaken: true, heldSince: Date.now() }),
    async release(wish) {
      await save({ ...wish, isTaken: false });
    },
    async end(wish) {
      await save({ ...wish, email: '', askedBy: [], expires: Date.now() + afterglow });
    },
    async of(owner) {
      return (await allOf(owner)).filter(({ expires }) => expires > Date.now());
    },
    async move(owner, to) {
      for (const wish of await allOf(owner)) {
        if (!isSame(wish.email, owner.email) || !isToBeTold(wish)) continue;
        const { sku, country, locale, expires } = wish;
        await keep({ sku, country, locale, expires, email: to }, owner.customerId);
        await leave(wish, owner);
      }
    },
    async forget(owner) {
      for (const wish of await allOf(owner)) await leave(wish, owner);
    },
  };
}
