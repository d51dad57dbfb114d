import type { Mailer } from '../mail/mailer.ts';
import { supportMail } from '../mail/support-mail.ts';
import { contextOf } from '../orders/order-context.ts';
import { isHeld } from '../watch/hold.ts';
import type { Question, QuestionStore } from './question-store.ts';

/** Mails that the desk has a question, by which number; one each, but for a process that ends between sending and marking: then two rather than none. */
export interface QuestionConfirmations {
  /** Keeps that the one who asked is to be told. */
  owe(key: string, number: string): Promise<void>;
  /** Tells it, unless it was told or somebody else does. What fails is free at once for whoever tries again, or else when it is held no longer. */
  confirm(key: string, failed: 'free' | 'held'): Promise<void>;
}

export function createQuestionConfirmations(store: QuestionStore, mailer: Mailer): QuestionConfirmations {
  const take = (key: string) =>
    store.change(key, ({ unconfirmed, ...question }) =>
      unconfirmed && !isHeld(unconfirmed.heldSince)
        ? { ...question, unconfirmed: { ...unconfirmed, heldSince: Date.now() } }
        : null,
    );
  const owe = (key: string, number: string) =>
    store.change(key, question => ({ ...question, unconfirmed: { number, heldSince: 0 } }));

  const send = async ({ email, unconfirmed, ...question }: Question): Promise<void> => {
    const context = contextOf(question);
    // Who has the answer already needs no more.
    if (context && unconfirmed && email !== '')
      await mailer.send(supportMail(email, unconfirmed.number, null, context.locale));
  };

  return {
    async owe(key, number) {
      await owe(key, number);
    },
    async confirm(key, failed) {
      const taken = await take(key);
      if (!taken) return;
      await send(taken).catch(async (error: unknown) => {
        if (failed === 'free') await owe(key, taken.unconfirmed?.number ?? '');
        throw error;
      });
      await store.change(key, ({ unconfirmed: _, ...question }) => question);
    },
  };
}
