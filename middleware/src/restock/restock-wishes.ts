import type { CustomObject } from '@commercetools/platform-sdk';
import { restockDays } from '@exwerk/contract/delivery/restock';
import * as z from 'zod';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { saveObject } from '../commerce/save-object.ts';
import type { RequestContext } from '../http/request-context.ts';
import { keyOf } from '../limits/counter.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

const container = 'restock-wishes';
const day = 86_400_000;
/** Milliseconds for which it is known that a wish was told: another process may still have it in its list. */
const afterglow = day;

const wishSchema = z.object({
  sku: z.string(),
  email: z.string(),
  country: z.string(),
  locale: z.string(),
  /** The mailbox, hashed */
  owner: z.string(),
  /** Milliseconds since 1970 */
  expires: z.number(),
  /** Whether its mail is on the way or was sent */
  isTaken: z.boolean(),
});
type Kept = z.infer<typeof wishSchema>;

/** Somebody wants a mail when an article is back; `key` and `version` are those of its object. */
export type Wish = Kept & Pick<CustomObject, 'key' | 'version'>;

/** Who wants a mail when an article is back, each mailbox once for an article of a storefront. */
export interface RestockWishes {
  add(sku: string, email: string, context: Pick<RequestContext, 'storefront' | 'locale'>): Promise<void>;
  /** Wishes that nobody tells yet, of these articles or of all. Forgets those that are too old. */
  open(skus?: readonly string[]): AsyncGenerator<Wish>;
  /** The wish as who tells it holds it; null when another process does, or it is gone. */
  take(wish: Wish): Promise<Wish | null>;
  /** It could not be told after all. */
  release(wish: Wish): Promise<void>;
  /** It was told, and its address is forgotten. One that was made meanwhile stays. */
  end(wish: Wish): Promise<void>;
  /** Those that wait with this very address. */
  of(email: string): Promise<Wish[]>;
  forget(email: string): Promise<void>;
}

const ownerOf = (email: string) => keyOf('restock', mailboxOf(email));

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
      .delete({ queryArgs: { version } })
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

  return {
    async add(sku, email, { storefront: { country }, locale }) {
      const owner = ownerOf(email);
      const expires = Date.now() + restockDays * day;
      const value: Kept = { sku, email, country, locale: locale.code, owner, expires, isTaken: false };
      await objects.post({ body: { container, key: `${sku}_${country}_${owner}`, value } }).execute();
    },
    async *open(skus) {
      const some = skus === undefined ? [] : [`value(sku in (${skus.map(quoted).join(',')}))`];
      for await (const wish of kept(...some)) {
        if (wish.expires < Date.now()) await remove(wish);
        else if (!wish.isTaken) yield wish;
      }
    },
    take: wish => save({ ...wish, isTaken: true }),
    async release(wish) {
      await save({ ...wish, isTaken: false });
    },
    async end(wish) {
      await save({ ...wish, email: '', expires: Date.now() + afterglow });
    },
    async of(email) {
      const found: Wish[] = [];
      // Addresses of one mailbox by count may be two people's.
      for await (const wish of kept(`value(owner=${quoted(ownerOf(email))})`))
        if (wish.email.toLowerCase() === email.toLowerCase() && wish.expires > Date.now()) found.push(wish);
      return found;
    },
    async forget(email) {
      for await (const wish of kept(`value(owner=${quoted(ownerOf(email))})`)) await remove(wish);
    },
  };
}
