import { formatDay } from '@exwerk/contract/formats/format-date';
import layout from '@exwerk/ui/layout.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage, useIntl } from 'react-intl';
import { RichText } from '../content/rich-text.tsx';
import styles from './questions.module.css';
import type { ShownQuestion } from './shown-questions.ts';

/** The others are there when they are wanted. */
const shownAtOnce = 4;

function Day({ of }: { of: string }) {
  const { locale } = useIntl();
  return (
    <time className={`${textLooks.small} ${textLooks.muted}`} dateTime={of}>
      {formatDay(new Date(of), locale)}
    </time>
  );
}

function QuestionItem({ question: { text, asked, answer, isMarkup, answeredAt } }: { question: ShownQuestion }) {
  return (
    <li className={styles.question}>
      <h3 className={styles.text}>{text}</h3>
      {asked && (
        <p className={layout.row}>
          <span className={textLooks.small}>{asked.name}</span>
          <Day of={asked.at} />
        </p>
      )}
      <div className={styles.answer}>
        {isMarkup ? <RichText html={answer} /> : <p className={styles.plain}>{answer}</p>}
        <p className={layout.row}>
          <strong className={textLooks.small}>
            <FormattedMessage id="catalog.question.team" />
          </strong>
          {answeredAt !== null && <Day of={answeredAt} />}
        </p>
      </div>
    </li>
  );
}

function QuestionItems({ questions }: { questions: readonly ShownQuestion[] }) {
  return (
    <ul className={layout.plainList}>
      {questions.map(question => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </ul>
  );
}

/** Questions with their answers; where there are many, the later ones unfold, also without scripts. */
export function QuestionList({ questions }: { questions: readonly ShownQuestion[] }) {
  if (questions.length <= shownAtOnce) return <QuestionItems questions={questions} />;
  return (
    <>
      <QuestionItems questions={questions.slice(0, shownAtOnce)} />
      <details className={styles.others}>
        <summary>
          <FormattedMessage id="catalog.question.all" values={{ count: questions.length }} />
        </summary>
        <QuestionItems questions={questions.slice(shownAtOnce)} />
      </details>
    </>
  );
}
