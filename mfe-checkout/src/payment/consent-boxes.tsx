import { reviewConsentChanged, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { Checkbox } from '@exwerk/ui/checkbox';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage } from 'react-intl';
import type { Boxes } from './agreement.ts';

/** What a buyer agrees to beside the order, as the country asks for it. */
export function ConsentBoxes({ boxes, onNewsletter }: { boxes: Boxes; onNewsletter: (isWanted: boolean) => void }) {
  const dispatch = useAppDispatch();
  const { newsletterOptional, reviewConsent } = useStorefront();
  return (
    <>
      {newsletterOptional ? (
        <Checkbox
          label={<FormattedMessage id="checkout.consent.newsletter" />}
          checked={boxes.newsletter}
          onChange={event => onNewsletter(event.currentTarget.checked)}
        />
      ) : (
        <p className={`${textLooks.small} ${textLooks.muted}`}>
          <FormattedMessage id="checkout.consent.softNewsletter" />
        </p>
      )}
      {reviewConsent && (
        <Checkbox
          label={<FormattedMessage id="checkout.consent.review" />}
          checked={boxes.review}
          onChange={event => dispatch(reviewConsentChanged(event.currentTarget.checked))}
        />
      )}
    </>
  );
}
