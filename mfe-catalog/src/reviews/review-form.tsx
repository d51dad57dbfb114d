import { reviewConsentChanged, useAppDispatch, useAppSelector, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Checkbox } from '@exwerk/shared-kernel/ui/checkbox';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { TextareaField } from '@exwerk/shared-kernel/ui/textarea-field';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogAddReviewMutation } from '../catalog-endpoints.ts';
import { objectionsTo, type ReviewDraft, type ReviewObjections, refusalText } from './review-rules.ts';
import { StarInput } from './star-input.tsx';

function readDraft(form: HTMLFormElement): ReviewDraft {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return { rating: Number(text('rating')) || null, authorName: text('authorName'), text: text('text') };
}

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** REVIEW-06: a review is not added, then added or refused. */
export default function ReviewForm({ sku }: { sku: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { reviewConsent: asksConsent } = useStorefront();
  const consent = useAppSelector(state => state.checkout.reviewConsent);
  const [send, { isLoading, isSuccess, error }] = useCatalogAddReviewMutation();
  const [objections, setObjections] = useState<ReviewObjections>({});
  const say = (field: keyof ReviewDraft) => {
    const objection = objections[field];
    return objection && intl.formatMessage({ id: objection.id }, objection.values);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = readDraft(event.currentTarget);
    const found = objectionsTo(draft);
    setObjections(found);
    if (draft.rating === null || Object.keys(found).length > 0) return;
    send([{ sku, authorName: draft.authorName, text: draft.text, rating: draft.rating, consent }]);
  };
  if (isSuccess) {
    return (
      <InfoBox type="success">
        <FormattedMessage id="catalog.review.added" />
      </InfoBox>
    );
  }
  return (
    <form className="ex-card ex-stack" onSubmit={submit} noValidate>
      <StarInput label={intl.formatMessage({ id: 'catalog.review.rating' })} error={say('rating')} />
      <TextField
        name="authorName"
        autoComplete="name"
        label={intl.formatMessage({ id: 'catalog.review.author' })}
        error={say('authorName')}
      />
      <TextareaField
        name="text"
        rows={5}
        label={intl.formatMessage({ id: 'catalog.review.text' })}
        error={say('text')}
      />
      {asksConsent && (
        <Checkbox
          checked={consent}
          onChange={event => dispatch(reviewConsentChanged(event.currentTarget.checked))}
          label={intl.formatMessage({ id: 'catalog.review.consent' })}
        />
      )}
      {error && (
        <InfoBox type="error">
          <FormattedMessage id={refusalText(messageOf(error))} />
        </InfoBox>
      )}
      <div>
        <Button type="submit" busy={isLoading}>
          <FormattedMessage id="catalog.review.send" />
        </Button>
      </div>
    </form>
  );
}
