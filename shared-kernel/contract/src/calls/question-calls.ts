import * as z from 'zod/mini';
import { articleNumberField, emailField, lineField, questionField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { shortText } from './text.ts';

/** A shopper's question about a product, with the answer of the shop's team. Both are plain text. */
export const productQuestionSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  text: z.string(),
  /** ISO date-time */
  askedAt: z.string(),
  answer: z.string(),
  /** ISO date-time */
  answeredAt: z.string(),
});
export type ProductQuestion = z.infer<typeof productQuestionSchema>;

/** The published questions in the page's language, the latest first. */
export const getProductQuestions = defineCall('new-ct', 'getProductQuestions', {
  args: z.tuple([z.object({ sku: articleNumberField, acceptLanguage: shortText })]),
  answer: z.object({ questions: z.array(productQuestionSchema) }),
});

/**
 * Passed on to the support desk, which answers by mail and decides whether the page shows it. Refused with `ProductNotFound` (404).
 * `number` is what the question is called there.
 */
export const askProductQuestion = defineCall('new-ct', 'askProductQuestion', {
  args: z.tuple([
    z.object({
      sku: articleNumberField,
      authorName: lineField,
      email: emailField,
      text: questionField,
      acceptLanguage: shortText,
    }),
  ]),
  answer: z.object({ number: z.string() }),
});
