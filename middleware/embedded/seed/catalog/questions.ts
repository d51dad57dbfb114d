import type { Random } from '../random.ts';
import { inEachLanguage, type Texts } from '../texts.ts';
import { type TechnicalData, wordsOf } from './wording.ts';

type Question = { question: string; answer: string };

const GENERAL = ['contents', 'guarantee', 'spareParts', 'returns'] as const;

/** Two to five questions with answers, as JSON in each language. */
export const questionsOf = (technical: TechnicalData, random: Random): Texts => {
  const chosen = random.sample(GENERAL, random.int(1, 4));
  return inEachLanguage(language => {
    const { questions } = language.wording;
    const size = technical.get(language.code)?.at(-2);
    const own: Question[] = size
      ? [{ question: questions.size.question, answer: questions.size.answer.fill(wordsOf(size)) }]
      : [];
    const others = chosen.map((key): Question => {
      const { question, answer } = questions[key];
      return { question, answer: answer.fill({}) };
    });
    return JSON.stringify([...own, ...others]);
  });
};
