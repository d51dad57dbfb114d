import { randomUUID } from 'node:crypto';
import { askProductQuestion, getProductQuestions } from '@exwerk/contract/calls/question-calls';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { productPath } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import type { Products } from '../catalog/products.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { requestNumber } from '../support/request-number.ts';
import type { SendCase } from '../support/support-case.ts';
import { createQuestionConfirmations } from './question-confirmations.ts';
import type { QuestionStore } from './question-store.ts';

export function answerQuestionCalls(
  registry: CallRegistry,
  { visitors, deferredTasks }: Pick<Services, 'visitors' | 'deferredTasks'>,
  parts: { store: QuestionStore; products: Products; mails: MailAllowance; mailer: Mailer; sendCase: SendCase },
): void {
  const { store, products, mails, mailer, sendCase } = parts;
  const confirmations = createQuestionConfirmations(store, mailer);

  /** After the answer; should it come to nothing, by the watch. */
  const confirm = async (key: string, number: string): Promise<void> => {
    await deferredTasks.nowOrLater('mark of a question', () => confirmations.owe(key, number));
    deferredTasks.run('mail of a question', () => confirmations.confirm(key, 'free'), { question: key, number });
  };

  registry.answerCall(getProductQuestions, async ([{ sku }], { locale }) => ({
    questions: await store.published(sku, locale.language),
  }));

  registry.answerCall(askProductQuestion, async ([{ sku, authorName, email, text }], context) => {
    const { storefront, locale, shopOrigin, session } = context;
    const product = isVirtualSku(sku) ? null : await products.bySku(sku, storefront, locale);
    if (!product) throw notFound('Product');
    const visitor = await visitors.recognised(session);
    const [key, number] = [randomUUID(), requestNumber()];
    await store.add(key, {
      sku,
      country: storefront.country,
      locale: locale.code,
      language: locale.language,
      authorName: authorName.trim(),
      email,
      customerId: visitor?.kind === 'customer' ? visitor.customerId : '',
      text: text.trim(),
    });
    const page = shopOrigin + withLocale(locale, productPath(storefront, product.slug));
    const fields = {
      reason: 'product-question',
      subject: product.name,
      description: text,
      contactName: authorName,
      customerEmail: email,
      productNumber: sku,
      productPage: page,
      productQuestion: key,
    };
    // What the desk does not know of nobody answers.
    await sendCase(fields, number, context).catch(async (error: unknown) => {
      await store.remove(key);
      throw error;
    });
    // Counted once, however often the mail is tried.
    if ((await mails.takeIfLeft('question', email)) !== null) await confirm(key, number);
    return { number };
  });
}
