import { useAppSelector, useLocale } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { ScriptForm } from '@exwerk/ui/script-form';
import textLooks from '@exwerk/ui/text.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { TextareaField } from '@exwerk/ui/textarea-field';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuestionsAskMutation } from './question-endpoints.ts';

export interface QuestionValues {
  text: string;
  authorName: string;
  email: string;
}

/** Asks the shop's team about a product. It opens where its button was pressed, and begins with the question. */
export default function QuestionForm({ sku }: { sku: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const customer = useAppSelector(state => state.session.customer);
  const [isSent, setSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  const [ask] = useQuestionsAskMutation();
  const resolver = useFieldRules(async () => (await import('./question-rules.ts')).questionRules);
  const form = useForm<QuestionValues>({
    resolver,
    defaultValues: { text: '', authorName: customer?.firstName ?? '', email: customer?.email ?? '' },
  });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      await ask([{ sku, ...values, acceptLanguage: locale }]).unwrap();
      setSent(true);
    },
    sameNames('text', 'authorName', 'email'),
  );
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  // The button is gone: whoever uses a keyboard goes on where it was.
  useEffect(() => {
    if (isSent) sent.current?.focus({ preventScroll: true });
  }, [isSent]);
  if (isSent) {
    return (
      <div ref={sent} tabIndex={-1} role="status">
        <InfoBox type="success">
          <FormattedMessage id="catalog.question.sent" />
        </InfoBox>
      </div>
    );
  }
  const { errors } = form.formState;
  return (
    <ScriptForm
      ref={element}
      className={`${layout.card} ${layout.stack}`}
      aria-label={intl.formatMessage({ id: 'catalog.question.ask' })}
      onSubmit={submit}
      noValidate
    >
      <TextareaField
        rows={4}
        label={intl.formatMessage({ id: 'catalog.question.text' })}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <TextField
        autoComplete="given-name"
        label={intl.formatMessage({ id: 'catalog.review.author' })}
        error={errors.authorName?.message}
        {...form.register('authorName')}
      />
      <TextField
        type="email"
        autoComplete="email"
        label={intl.formatMessage({ id: 'catalog.restock.email' })}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <p className={textLooks.small}>
        <FormattedMessage id="catalog.question.hint" />
      </p>
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="catalog.question.failed" />}</InfoBox>}
      <div>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="catalog.question.send" />
        </Button>
      </div>
    </ScriptForm>
  );
}
