import type { Product } from '@exwerk/contract/calls/product';
import type { ProductQuestion } from '@exwerk/contract/calls/question-calls';
import { screen, within } from '@testing-library/react';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { Questions } from './questions.tsx';
import { questionsData } from './questions-data.ts';
import { shownQuestions } from './shown-questions.ts';

const asked: ProductQuestion = {
  id: 'q1',
  authorName: 'Eve',
  text: 'How heavy is it?',
  askedAt: '2026-05-01T10:00:00.000Z',
  answer: '12 kg,\nwith <b>all</b> parts.',
  answeredAt: '2026-05-02T10:00:00.000Z',
};
const general = (number: number): Product['faq'][number] => ({
  question: `Question ${number}?`,
  answer: `<p>Answer ${number}</p>`,
  answeredAt: '2026-04-03',
});
const sku = 'EX10000123';

it('[CAT-03] shows who asked, and answers as those of the team with their day', async () => {
  answerCalls({ getProductQuestions: () => ({ questions: [asked] }) });
  show(<Questions product={{ sku, faq: [general(1)] }} />, aStore());
  await screen.findByRole('heading', { name: 'How heavy is it?' });
  const [first, second, ...more] = screen.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(first?.textContent).toMatch(/^How heavy is it\?Eve.*12 kg,\nwith <b>all<\/b> parts\.Answer from our team.*$/);
  expect(
    within(first ?? document.body)
      .getAllByRole('time')
      .map(time => time.getAttribute('datetime')),
  ).toEqual([asked.askedAt, asked.answeredAt]);
  expect(second?.textContent).toBe('Question 1?Answer 1Answer from our team03/04/2026');
});

it('[CAT-03] folds the fifth question and those behind it', async () => {
  answerCalls({ getProductQuestions: () => ({ questions: [asked] }) });
  show(<Questions product={{ sku, faq: [1, 2, 3, 4].map(general) }} />, aStore());
  const summary = await screen.findByText('Show all 5 questions');
  expect(within(summary.closest('details') ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(
    1,
  );
});

it('[FIND-02] [CAT-03] says that there are none only where it is known', async () => {
  answerCalls({ getProductQuestions: () => ({ questions: [] }) });
  show(<Questions product={{ sku, faq: [] }} />, aStore());
  expect(await screen.findByText('No questions yet. Be the first to ask one.')).toBeTruthy();
});

it('[FIND-02] [CAT-03] keeps what the product itself says when the questions are missing', async () => {
  answerCalls({});
  show(<Questions product={{ sku, faq: [general(1)] }} />, aStore());
  expect(await screen.findByText('The questions can’t be shown at the moment.')).toBeTruthy();
  expect(screen.getByText('Question 1?')).toBeTruthy();
});

it('[CAT-03] [FIND-08] tells search engines the questions, and nothing without any', () => {
  const [data, ...more] = questionsData(shownQuestions([general(1)], [asked]), 'https://x/p');
  expect(more).toEqual([]);
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How heavy is it?',
        author: { name: 'Eve' },
        acceptedAnswer: { '@type': 'Answer', text: asked.answer, dateCreated: asked.answeredAt },
      },
      { name: 'Question 1?', acceptedAnswer: { text: '<p>Answer 1</p>' } },
    ],
  });
  expect(questionsData([], 'https://x/p')).toEqual([]);
});
