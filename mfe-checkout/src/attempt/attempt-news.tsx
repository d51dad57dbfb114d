import { notified, useAppDispatch } from '@exwerk/runtime';
import { useIntl } from 'react-intl';
import type { AttemptOutcome } from './ask-attempt.ts';
import { textsOf } from './attempt-texts.ts';
import { useAttempt } from './use-attempt.ts';

/** On pages that have nothing to do with paying: says what became of a try to pay as soon as it is known. */
export default function AttemptNews() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useAttempt((outcome: AttemptOutcome) => {
    // Who is at the bank in another window needs no word here.
    if (!outcome || outcome.state === 'open') return;
    const values = { number: outcome.order?.orderNumber };
    const text = textsOf(outcome.state)
      .map(id => intl.formatMessage({ id }, values))
      .join(' ');
    const type = outcome.state === 'ordered' ? 'success' : 'warning';
    dispatch(notified({ type, text, duration: null }));
  });
  return null;
}
