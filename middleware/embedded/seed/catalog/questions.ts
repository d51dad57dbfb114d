import type { Random } from '../random.ts';
import { inEachLanguage, type Texts } from '../texts.ts';
import type { Kind } from './kind.ts';
import { type TechnicalData, wordsOf } from './wording.ts';

type Question = { question: string; answer: string; answeredAt: string };

const DAY = 86_400_000;
const GENERAL = ['contents', 'guarantee', 'spareParts', 'returns'] as const;
const GENERAL_OF_PLAIN = GENERAL.filter(key => key !== 'spareParts');

/** Two to five questions with answers, as JSON in each language. `today` is the day before which all were answered. */
export const questionsOf = (
  { plain }: Kind,
  technical: TechnicalData,
  { random, dates }: { random: Random; dates: Random },
  today: string,
): Texts => {
  const chosen = random.sample(plain ? GENERAL_OF_PLAIN : GENERAL, random.int(1, 4));
  const days = ['size', ...chosen].map(() => dates.int(10, 700)).toSorted((one, other) => one - other);
  const answeredAt = (index: number) =>
    new Date(Date.parse(today) - (days[index] ?? 0) * DAY).toISOString().slice(0, 10);
  return inEachLanguage(language => {
    const { questions } = language.wording;
    const size = technical.get(language.code)?.at(-2);
    const own: Omit<Question, 'answeredAt'>[] = size
      ? [{ question: questions.size.question, answer: questions.size.answer.fill(wordsOf(size)) }]
      : [];
    const others = chosen.map(key => {
      const { question, answer } = questions[key];
      return { question, answer: answer.fill({}) };
    });
    const all = [...own, ...others].map((one, index): Question => ({ ...one, answeredAt: answeredAt(index) }));
    return JSON.stringify(all);
  });
};
