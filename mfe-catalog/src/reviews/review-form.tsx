import { loginPath } from '@exwerk/contract/routing/return-path';
import { reviewConsentChanged, useAppDispatch, useAppSelector, useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { Checkbox } from '@exwerk/ui/checkbox';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ScriptForm } from '@exwerk/ui/script-form';
import { ShopLink } from '@exwerk/ui/shop-link';
import { TextField } from '@exwerk/ui/text-field';
import { TextareaField } from '@exwerk/ui/textarea-field';
import { useEffect, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useCatalogAddReviewMutation } from '../catalog-endpoints.ts';
import { refusalText, saysHowLong } from './refusal-text.ts';
import { StarInput } from './star-input.tsx';
import { forgetTypedReview, keepTypedReview, typedReview } from './typed-review.ts';

export interface ReviewValues {
  /** Stars; none are chosen at first. */
  rating: number;
  authorName: string;
  text: string;
  /** Kept outside the form; here for what is said of it. */
  consent?: boolean;
}

/** A review is not added, then added or refused. */
export default function ReviewForm({ sku }: { sku: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { reviewConsent: asksConsent } = useStorefront();
  const consent = useAppSelector(state => state.checkout.reviewConsent);
  const [send, { isSuccess, error }] = useCatalogAddReviewMutation();
  const resolver = useFieldRules(async () => (await import('./review-rules.ts')).reviewRules);
  const form = useForm<ReviewValues>({ resolver, defaultValues: typedReview(sku) });
  const { field: rating } = useController({ control: form.control, name: 'rating' });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ authorName, text, rating: stars }) => {
      await send([{ sku, authorName: authorName.trim(), text: text.trim(), rating: stars, consent }]).unwrap();
    },
    sameNames('rating', 'authorName', 'text', 'consent'),
  );
  const { getValues, setFocus } = form;
  useEffect(() => setFocus('rating'), [setFocus]);
  useEffect(() => forgetTypedReview(sku), [sku]);
  // The button is gone: whoever uses a keyboard goes on where it was.
  const added = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSuccess) added.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  const { errors } = form.formState;
  if (isSuccess) {
    return (
      <div ref={added} tabIndex={-1} role="status">
        <InfoBox type="success">
          <FormattedMessage id="catalog.review.added" />
        </InfoBox>
      </div>
    );
  }
  return (
    <ScriptForm ref={element} className={`${layout.card} ${layout.stack}`} onSubmit={submit} noValidate>
      <StarInput
        {...rating}
        label={intl.formatMessage({ id: 'catalog.review.rating' })}
        error={errors.rating?.message}
      />
      <TextField
        autoComplete="name"
        label={intl.formatMessage({ id: 'catalog.review.author' })}
        error={errors.authorName?.message}
        {...form.register('authorName')}
      />
      <TextareaField
        rows={5}
        label={intl.formatMessage({ id: 'catalog.review.text' })}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {asksConsent && (
        <Checkbox
          name="consent"
          checked={consent}
          onChange={event => dispatch(reviewConsentChanged(event.currentTarget.checked))}
          label={intl.formatMessage({ id: 'catalog.review.consent' })}
          error={errors.consent?.message}
        />
      )}
      {refused && (
        <InfoBox type="error">
          {saysHowLong(error ?? {}) ? (
            refused.text
          ) : (
            <FormattedMessage
              id={refusalText(error ?? {})}
              values={{
                login: text => (
                  <ShopLink
                    className={linkClass()}
                    href={loginPath(pathname)}
                    onClick={() => keepTypedReview(sku, getValues())}
                  >
                    {text}
                  </ShopLink>
                ),
              }}
            />
          )}
        </InfoBox>
      )}
      <div>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="catalog.review.send" />
        </Button>
      </div>
    </ScriptForm>
  );
}
