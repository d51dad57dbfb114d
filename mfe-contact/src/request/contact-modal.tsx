import { reasons } from '@exwerk/contract/support/reasons';
import { contactClosed, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Dialog } from '@exwerk/ui/dialog';
import { InfoBox } from '@exwerk/ui/info-box';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ChoiceList } from './choice-list.tsx';
import styles from './contact-modal.module.css';
import { RequestForm } from './request-form.tsx';
import { currentStep, firstStep, nextStep } from './request-steps.ts';
import { ShortcutPanel } from './shortcut-panel.tsx';

/** Acts once something has become another, before the effects of what came with it. */
function useChange(something: string, act: () => void): void {
  const before = useRef(something);
  useLayoutEffect(() => {
    if (before.current !== something) act();
    before.current = something;
  });
}

/** The support form as a dialog, open while the contact slice says so. */
export default function ContactModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(state => state.contact.isOpen);
  const { pathname } = useLocation();
  // Its own links lead to pages, and so does the way back. A page whose address opens it does so after this.
  useChange(pathname, () => dispatch(contactClosed()));
  return (
    <Dialog
      open={isOpen}
      onClose={() => dispatch(contactClosed())}
      title={intl.formatMessage({ id: 'contact.title' })}
      closeLabel={intl.formatMessage({ id: 'contact.close' })}
    >
      <SupportRequest />
    </Dialog>
  );
}

function SupportRequest() {
  const intl = useIntl();
  const preset = useAppSelector(state => state.contact.preset);
  const [state, advance] = useReducer(nextStep, preset, firstStep);
  const [sent, setSent] = useState<{ number: string | undefined } | null>(null);
  const { step, reason, subreason, showShortcut } = currentStep(state);

  // The button that led on is gone with its step: whoever uses a keyboard goes on where the next one begins.
  const start = useRef<HTMLDivElement>(null);
  const shown = `${step}${showShortcut}${!sent}`;
  useChange(shown, () => start.current?.focus());

  if (sent) {
    return (
      <div ref={start} tabIndex={-1} className={styles.steps}>
        <InfoBox type="success">
          <p>
            <FormattedMessage id="contact.sent" />
          </p>
          {sent.number && (
            <p>
              <FormattedMessage id="contact.sent.number" values={{ number: <strong>{sent.number}</strong> }} />
            </p>
          )}
        </InfoBox>
      </div>
    );
  }
  return (
    <div ref={start} tabIndex={-1} className={styles.steps}>
      <p className={styles.progress}>
        <FormattedMessage id="contact.step" values={{ step }} />
      </p>
      {reason && (
        <p className={styles.chosen}>
          <strong>
            <FormattedMessage id={`contact.reason.${reason.key}`} />
            {subreason && (
              <>
                {' › '}
                <FormattedMessage id={`contact.subreason.${subreason.key}`} />
              </>
            )}
          </strong>
          <Button look="link" size="sm" onClick={() => advance({ type: 'wentBack' })}>
            <FormattedMessage id="contact.back" />
          </Button>
        </p>
      )}
      {step === 1 && (
        <ChoiceList
          label={intl.formatMessage({ id: 'contact.choose-reason' })}
          choices={reasons.map(({ key }) => ({ key, text: intl.formatMessage({ id: `contact.reason.${key}` }) }))}
          onChoose={key => advance({ type: 'reasonChosen', reason: key })}
        />
      )}
      {step === 2 && reason && (
        <ChoiceList
          label={intl.formatMessage({ id: 'contact.choose-subreason' })}
          choices={reason.subreasons.map(({ key }) => ({
            key,
            text: intl.formatMessage({ id: `contact.subreason.${key}` }),
          }))}
          onChoose={key => advance({ type: 'subreasonChosen', subreason: key })}
        />
      )}
      {subreason?.shortcut && showShortcut && (
        <ShortcutPanel shortcut={subreason.shortcut} onContinue={() => advance({ type: 'continuedAnyway' })} />
      )}
      {reason && subreason && !showShortcut && (
        <RequestForm
          key={subreason.key}
          reason={reason}
          subreason={subreason}
          preset={{
            productNumber: preset.productNumber ?? '',
            quantity: String(preset.quantity ?? ''),
          }}
          onSent={number => setSent({ number })}
        />
      )}
    </div>
  );
}
