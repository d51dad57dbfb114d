import { isSold } from '@exwerk/contract/calls/is-sold';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { productPath } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import type { Inventory } from '../catalog/inventory.ts';
import type { Products } from '../catalog/products.ts';
import { failureOf } from '../failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { shopOrigins } from '../http/shop-origin.ts';
import type { StockListener } from '../indexing/catalog-watch.ts';
import { hashedKey, refusalOf } from '../limits/counter.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { restockMail } from '../mail/restock-mail.ts';
import { contextOf } from '../orders/order-context.ts';
import type { Services } from '../services.ts';
import type { RestockWishes, Wish } from './restock-wishes.ts';

/** Milliseconds between two looks at all wishes, for what no change of stock has told. */
const interval = 900_000;
/** Articles whose stock is asked for at once. */
const articlesAtOnce = 100;
/** Wishes with one mailbox within an hour, whoever has them. More than mails: who sees a list of articles sold out may wait for many. */
const wishesPerHour = 20;

/** Mails to those who wait for an article, each once. */
export interface Restock {
  /** Keeps a wish for what is sold here; whatever the stock is, the mail that was promised comes. Refuses too many with one mailbox. */
  wish(
    sku: string,
    email: string,
    customerId: string | null,
    context: Pick<RequestContext, 'storefront' | 'locale'>,
  ): Promise<void>;
  readonly stockChanged: StockListener;
  /** Tells everybody whose article is there, whenever it came. */
  look(): Promise<void>;
  start(): { stop(): void };
}

export function createRestock(
  { config, counters, deferredTasks, log }: Pick<Services, 'config' | 'counters' | 'deferredTasks' | 'log'>,
  parts: { wishes: RestockWishes; products: Products; inventory: Inventory; mailer: Mailer; mails: MailAllowance },
): Restock {
  const { wishes, products, inventory, mailer, mails } = parts;
  const originOf = shopOrigins(config);
  const asked = counters('restock-wishes', wishesPerHour, 3600);

  const piecesOf = async (skus: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    await inventory.forget(skus);
    return inventory.of(skus);
  };

  const tell = async (wish: Wish): Promise<void> => {
    const context = contextOf(wish);
    const product = context && (await products.bySku(wish.sku, context.storefront, context.locale));
    if (!product || !isSold(product, context.storefront)) return;
    // A mailbox that had enough mails for now is told by a later look.
    const giveBack = await mails.takeIfLeft('restock', wish.email);
    if (!giveBack) return;
    const taken = await wishes.take(wish);
    if (!taken) {
      await giveBack();
      return;
    }
    const { storefront, locale } = context;
    const address = originOf(storefront, '') + withLocale(locale, productPath(storefront, product.slug));
    try {
      await mailer.send(restockMail(wish.email, { name: product.name, address }, locale));
    } catch (error) {
      await Promise.all([wishes.release(taken), giveBack()]);
      throw error;
    }
    await wishes.end(taken);
  };

  /** One who cannot be told keeps nobody else waiting: the next look tries again. */
  const tellAll = async (waiting: readonly Wish[]): Promise<void> => {
    const pieces = await piecesOf([...new Set(waiting.map(({ sku }) => sku))]);
    for (const wish of waiting) {
      if ((pieces.get(wish.sku) ?? 0) <= 0) continue;
      await tell(wish).catch((error: unknown) =>
        log.warn({ sku: wish.sku, reason: failureOf(error) }, 'that an article is back could not be told'),
      );
    }
  };

  const lookFor = async (skus?: readonly string[]): Promise<void> => {
    let waiting: Wish[] = [];
    for await (const wish of wishes.open(skus)) {
      waiting.push(wish);
      if (waiting.length < articlesAtOnce) continue;
      await tellAll(waiting);
      waiting = [];
    }
    if (waiting.length > 0) await tellAll(waiting);
  };

  return {
    async wish(sku, email, customerId, context) {
      await asked.consume(hashedKey('restock', mailboxOf(email))).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const product = await products.bySku(sku, context.storefront, context.locale);
      if (!product || isVirtualSku(product.sku) || !isSold(product, context.storefront)) return;
      await wishes.add(product.sku, email, customerId, context);
    },
    stockChanged(changes) {
      const skus = changes.flatMap(({ sku, availableQuantity }) => (availableQuantity > 0 ? [sku] : []));
      if (skus.length > 0) deferredTasks.run('restock mails', () => lookFor(skus));
    },
    look: () => lookFor(),
    start() {
      const round = () => deferredTasks.run('restock mails', () => lookFor());
      round();
      const timer = setInterval(round, interval);
      return { stop: () => clearInterval(timer) };
    },
  };
}
