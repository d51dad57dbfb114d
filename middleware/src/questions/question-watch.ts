import { productPath } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import type { Products } from '../catalog/products.ts';
import { failureOf } from '../failure.ts';
import { shopOrigins } from '../http/shop-origin.ts';
import type { Mailer } from '../mail/mailer.ts';
import { questionMail } from '../mail/question-mail.ts';
import { contextOf } from '../orders/order-context.ts';
import type { Services } from '../services.ts';
import { startRounds } from '../watch/rounds.ts';
import { createQuestionConfirmations } from './question-confirmations.ts';
import type { Question, QuestionStore } from './question-store.ts';

/** Milliseconds between two looks for questions that are too old. */
const cleaning = 3_600_000;
/** Milliseconds by which the clock of the commerce service may be behind ours. */
const clockDifference = 60_000;

/** Looks which questions the desk has answered, wherever it did, and tells those who asked; also that the desk has it, where nobody did. */
export interface QuestionWatch {
  look(): Promise<void>;
  start(): { stop(): void };
}

export function createQuestionWatch(
  { config, log, news }: Pick<Services, 'config' | 'log' | 'news'>,
  { store, products, mailer }: { store: QuestionStore; products: Products; mailer: Mailer },
): QuestionWatch {
  const originOf = shopOrigins(config);
  const confirmations = createQuestionConfirmations(store, mailer);

  const tell = async (question: Question): Promise<void> => {
    const context = contextOf(question);
    const product = context && (await products.bySku(question.sku, context.storefront, context.locale));
    const taken = await store.take(question);
    if (!taken) return;
    if (context) {
      const { storefront, locale } = context;
      // An answer is for who asked, also when the article has left the shop since.
      const page = product ? productPath(storefront, product.slug) : '/';
      const address = originOf(storefront, '') + withLocale(locale, page);
      try {
        await mailer.send(questionMail(taken, { name: product?.name ?? taken.sku, address }, locale));
      } catch (error) {
        await store.release(taken);
        throw error;
      }
    }
    await store.end(taken);
  };

  let looked = Date.now();
  /** The desk may publish an answer, or take it back, long after it was told. */
  const showChanged = async (): Promise<void> => {
    const now = Date.now();
    await store.showChanged(new Date(looked - clockDifference));
    looked = now;
  };

  /** What fails is tried again once it is held no longer. */
  const confirmAll = async (): Promise<void> => {
    for (const { key, unconfirmed } of await store.unconfirmed())
      await confirmations
        .confirm(key, 'held')
        .catch((error: unknown) =>
          log.warn(
            { question: key, number: unconfirmed?.number, reason: failureOf(error) },
            'a question could not be confirmed',
          ),
        );
  };

  /** One who cannot be told keeps nobody else waiting: the next look tries again. */
  const look = async (): Promise<void> => {
    await showChanged();
    await confirmAll();
    for (const question of await store.answered())
      await tell(question).catch((error: unknown) =>
        log.warn({ question: question.key, reason: failureOf(error) }, 'the answer to a question could not be told'),
      );
  };

  return {
    look,
    start() {
      const answers = startRounds({
        seconds: config.WATCH_SECONDS,
        news,
        kinds: ['key-value-document'],
        look,
        log,
        what: 'watching the questions failed',
      });
      const clean = () =>
        store
          .removeOld()
          .catch((error: unknown) => log.warn({ reason: failureOf(error) }, 'old questions were not removed'));
      const timer = setInterval(clean, cleaning);
      return {
        stop() {
          answers.stop();
          clearInterval(timer);
        },
      };
    },
  };
}
