import { necessaryNames } from '@exwerk/contract/consent/necessary-names';
import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';
import { contentPath } from '@exwerk/contract/routing/paths';
import { joinMessages, LocaleIntl, notified, useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Dialog } from '@exwerk/ui/dialog';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ComponentType, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './consent.module.css';
import { loadConsentMessages } from './load-consent-messages.ts';
import { PurposeChoice } from './purpose-choice.tsx';

export interface ConsentSettingsProps {
  offered: readonly Purpose[];
  granted: readonly Purpose[];
  /** The question has led here. */
  isAsking: boolean;
  /** Answers whether the decision was kept. */
  onDecide: (granted: readonly Purpose[]) => Promise<boolean>;
  onClose: () => void;
}

/** The settings with their texts, which are their own: the page around them need not be drawn again for them. */
export async function loadSettings(locale: string): Promise<ComponentType<ConsentSettingsProps>> {
  const texts = await loadConsentMessages(locale);
  return function ConsentSettings(props) {
    const { messages } = useIntl();
    return (
      <LocaleIntl locale={locale} messages={joinMessages(messages, texts)}>
        <Settings {...props} />
      </LocaleIntl>
    );
  };
}

/** Each purpose by itself, nothing ticked before the visitor ticks it. */
function Settings({ offered, granted, isAsking, onDecide, onClose }: ConsentSettingsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(granted);
  const toggle = (purpose: Purpose) =>
    setWanted(wanted.includes(purpose) ? wanted.filter(other => other !== purpose) : [...wanted, purpose]);
  const decide = async (decided: readonly Purpose[]) => {
    const isKept = await onDecide(decided);
    if (isKept && !isAsking)
      dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'shell.consent.saved' }) }));
  };
  return (
    <Dialog
      open
      className={styles.settings}
      onClose={onClose}
      title={intl.formatMessage({ id: 'shell.consent.settings' })}
      closeLabel={intl.formatMessage({ id: 'shell.consent.close' })}
      footer={
        <div className={styles.decisions}>
          <Button look="secondary" className={styles.answer} onClick={() => decide(offered)}>
            <FormattedMessage id="shell.consent.acceptAll" />
          </Button>
          <Button look="secondary" className={styles.answer} onClick={() => decide([])}>
            <FormattedMessage id="shell.consent.rejectAll" />
          </Button>
          <Button look="tertiary" className={styles.save} onClick={() => decide(wanted)}>
            <FormattedMessage id="shell.consent.save" />
          </Button>
        </div>
      }
    >
      <p className={styles.text}>
        <FormattedMessage id="shell.consent.intro" />{' '}
        <ShopLink href={contentPath('privacy-data')} onClick={onClose}>
          <FormattedMessage id="shell.consent.privacy" />
        </ShopLink>
      </p>
      <ul className={styles.list}>
        <PurposeChoice purpose="necessary" kept={necessaryNames} isOn />
        {offered.map(purpose => (
          <PurposeChoice
            key={purpose}
            purpose={purpose}
            kept={[...keptFor[purpose].cookies, ...keptFor[purpose].storage]}
            isOn={wanted.includes(purpose)}
            onToggle={() => toggle(purpose)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
