import type { FAQPage, WithContext } from 'schema-dts';
import type { ShownQuestion } from './shown-questions.ts';

/**
 * schema.org FAQPage, where there are questions. Only the shop answers: a QAPage is one where everybody may.
 * https://developers.google.com/search/docs/appearance/structured-data/qapage
 */
export function questionsData(questions: readonly ShownQuestion[], url: string): WithContext<FAQPage>[] {
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url,
      mainEntity: questions.map(({ text, asked, answer, answeredAt }) => ({
        '@type': 'Question',
        name: text,
        ...(asked && { dateCreated: asked.at, author: { '@type': 'Person', name: asked.name } }),
        acceptedAnswer: { '@type': 'Answer', text: answer, ...(answeredAt && { dateCreated: answeredAt }) },
      })),
    },
  ];
}
