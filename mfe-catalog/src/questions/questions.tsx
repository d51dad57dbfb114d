import type { Product } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Button } from '@exwerk/ui/button';
import layout from '@exwerk/ui/layout.module.css';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCatalogQuestionsQuery } from '../catalog-endpoints.ts';
import columns from '../reviews/reviews.module.css';
import { QuestionList } from './question-list.tsx';
import { questionsQuery } from './questions-query.ts';
import { shownQuestions } from './shown-questions.ts';

const questionForm = () => import(/* webpackChunkName: "question-form" */ './question-form.tsx');

/** Questions about a product that the shop's team has answered, and the form for a new one. */
export function Questions({ product: { sku, faq } }: { product: Pick<Product, 'sku' | 'faq'> }) {
  const asked = useCatalogQuestionsQuery(questionsQuery(sku, useLocale()));
  const [asking, setAsking] = useState(false);
  const general = <QuestionList questions={shownQuestions(faq, [])} />;
  return (
    <section id="questions" className={layout.section} aria-labelledby="questions-title">
      <div className={`${layout.container} ${columns.layout}`}>
        <div className={columns.summary}>
          <h2 id="questions-title">
            <FormattedMessage id="catalog.faq" />
          </h2>
          <Button look="tertiary" onClick={() => setAsking(true)} disabled={asking}>
            <FormattedMessage id="catalog.question.ask" />
          </Button>
        </div>
        <div className={layout.stack}>
          {asking && <LazyBlock name="catalog/question-form" load={questionForm} props={{ sku }} />}
          <Block
            asked={asked}
            message="catalog.question.unavailable"
            waiting={general}
            frame={notice => (
              <>
                {notice}
                {general}
              </>
            )}
          >
            {({ questions }) => {
              const shown = shownQuestions(faq, questions);
              if (shown.length > 0) return <QuestionList questions={shown} />;
              return (
                <p>
                  <FormattedMessage id="catalog.question.none" />
                </p>
              );
            }}
          </Block>
        </div>
      </div>
    </section>
  );
}
