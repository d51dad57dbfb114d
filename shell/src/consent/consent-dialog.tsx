import type { Purpose } from '@exwerk/contract/consent/purposes';
import { consentOpened, messagesAdded, notified, useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { isAnythingKept } from './kept-things.ts';
import { loadConsentMessages } from './load-consent-messages.ts';
import { offeredPurposes } from './offered-purposes.ts';

/** The library that keeps decisions is fetched when there is one to keep: most visitors read on first. */
const loadDecision = () => import(/* webpackChunkName: "consent-decision" */ './decide.ts');
const warn = (error: unknown) => console.warn('The decision could not be kept', error);

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
    const refused = offeredPurposes(settings).filter(purpose => !granted.includes(purpose));
    if (!isAsking || !isAnythingKept(refused)) return;
    import(/* webpackChunkName: "consent-decision" */ './forget.ts').then(({ forget }) => forget(refused)).catch(warn);
  }, [isAsking, settings, granted]);
  if (!isReady) return null;
  const onDecide = async (wanted: readonly Purpose[]) => {
    try {
      const { decide } = await loadDecision();
      await dispatch(decide(wanted));
    } catch (error) {
      // The question stays, to be answered again.
      warn(error);
      return;
    }
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
