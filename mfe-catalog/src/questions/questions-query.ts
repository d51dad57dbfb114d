import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getProductQuestions } from '@exwerk/contract/calls/question-calls';

export function questionsQuery(sku: string, locale: string): CallArgs<typeof getProductQuestions> {
  return [{ sku, acceptLanguage: locale }];
}
