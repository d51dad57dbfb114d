import type { Purpose } from '@exwerk/contract/consent/purposes';
import { consentOpened, joinMessages, LocaleIntl, notified, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import type { Messages } from '@exwerk/runtime/remotes/remote-modules';
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

/** Who is asked has not allowed what may be there from a time before anybody was asked, or by a decision that has run out. */
function useForgetting(isAsking: boolean): void {
  const granted = useAppSelector(state => state.consent.granted);
  const settings = useAppSelector(state => state.storefront.settings);
  useEffect(() => {
    const refused = offeredPurposes(settings).filter(purpose => !granted.includes(purpose));
    if (!isAsking || !isAnythingKept(refused)) return;
    import(/* webpackChunkName: "consent-decision" */ './forget.ts').then(({ forget }) => forget(refused)).catch(warn);
  }, [isAsking, settings, granted]);
}

/** The texts are fetched with the dialog, and are its own: the page around it need not be drawn again for them. */
export default function ConsentDialog() {
  const { locale, messages } = useIntl();
  const [texts, setTexts] = useState<Messages>();
  const open = useAppSelector(state => state.consent.open);
  const [isAsking] = useState(open === 'question');
  useForgetting(isAsking);
  useEffect(() => {
    loadConsentMessages(locale)
      .then(setTexts)
      .catch((error: unknown) => console.warn('The consent dialog could not be loaded', error));
  }, [locale]);
  return (
    texts && (
      <LocaleIntl locale={locale} messages={joinMessages(messages, texts)}>
        <Decision isAsking={isAsking} />
      </LocaleIntl>
    )
  );
}

/** What the visitor allows: the question of the first visit, or the settings that every page's footer opens. */
function Decision({ isAsking }: { isAsking: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { open, granted } = useAppSelector(state => state.consent);
  const settings = useAppSelector(state => state.storefront.settings);
  const offered = offeredPurposes(settings);
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
