import type { Purpose } from '@exwerk/contract/consent/purposes';
import { consentOpened, messagesAdded, notified, useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { decide } from './decide.ts';
import { forget } from './forget.ts';
import { loadConsentMessages } from './load-consent-messages.ts';
import { offeredPurposes } from './offered-purposes.ts';

/** The texts are fetched with the dialog. */
function useTexts(): boolean {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadConsentMessages(locale)
      .then(messages => {
        dispatch(messagesAdded(messages));
        setReady(true);
      })
      .catch((error: unknown) => console.warn('The consent dialog could not be loaded', error));
  }, [dispatch, locale]);
  return isReady;
}

/** What the visitor allows: the question of the first visit, or the settings that every page's footer opens. */
export default function ConsentDialog() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { open, granted } = useAppSelector(state => state.consent);
  const settings = useAppSelector(state => state.storefront.settings);
  const [isAsking] = useState(open === 'question');
  const isReady = useTexts();
  const offered = offeredPurposes(settings);
  useEffect(() => {
    // Kept from a time before anybody was asked, or by a decision that has run out.
    if (isAsking) forget(offeredPurposes(settings).filter(purpose => !granted.includes(purpose)));
  }, [isAsking, settings, granted]);
  if (!isReady) return null;
  const onDecide = async (wanted: readonly Purpose[]) => {
    await dispatch(decide(wanted));
    if (!isAsking) dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'shell.consent.saved' }) }));
  };
  if (open === 'question')
    return (
      <ConsentQuestion offered={offered} onDecide={onDecide} onChoose={() => dispatch(consentOpened('settings'))} />
    );
  return (
    <ConsentSettings
      offered={offered}
      granted={granted}
      onDecide={onDecide}
      onClose={() => dispatch(consentOpened(isAsking ? 'question' : null))}
    />
  );
}
