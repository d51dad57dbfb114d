import type { Product } from '@exwerk/contract/calls/product';
import type { ProductQuestion } from '@exwerk/contract/calls/question-calls';

/** A question as the page shows it. Where nobody is named the shop's editors asked it. */
export interface ShownQuestion {
  id: string;
  text: string;
  asked: { name: string; at: string } | null;
  answer: string;
  /** Whether the answer has markup of editors. */
  isMarkup: boolean;
  /** ISO date or date-time */
  answeredAt: string | null;
}

/** What shoppers asked comes first, then what the shop answers for everybody. */
export function shownQuestions(faq: Product['faq'], questions: readonly ProductQuestion[]): ShownQuestion[] {
  return [
    ...questions.map(({ id, text, authorName, askedAt, answer, answeredAt }) => {
      return { id, text, asked: { name: authorName, at: askedAt }, answer, isMarkup: false, answeredAt };
    }),
    ...faq.map(({ question, answer, answeredAt }) => {
      return { id: question, text: question, asked: null, answer, isMarkup: true, answeredAt };
    }),
  ];
}
