import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';
import { contentPath } from '@exwerk/contract/routing/paths';
import { Button } from '@exwerk/ui/button';
import { Dialog } from '@exwerk/ui/dialog';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './consent.module.css';
import { necessaryNames } from './necessary-names.ts';
import { PurposeChoice } from './purpose-choice.tsx';

interface Props {
  offered: readonly Purpose[];
  granted: readonly Purpose[];
  onDecide: (granted: readonly Purpose[]) => void;
  onClose: () => void;
}

/** Each purpose by itself, nothing ticked before the visitor ticks it. */
export function ConsentSettings({ offered, granted, onDecide, onClose }: Props) {
  const intl = useIntl();
  const [wanted, setWanted] = useState(granted);
  const toggle = (purpose: Purpose) =>
    setWanted(wanted.includes(purpose) ? wanted.filter(other => other !== purpose) : [...wanted, purpose]);
  return (
    <Dialog
      open
      className={styles.settings}
      onClose={onClose}
      title={intl.formatMessage({ id: 'shell.consent.settings' })}
      closeLabel={intl.formatMessage({ id: 'shell.consent.close' })}
      footer={
        <div className={styles.decisions}>
          <Button look="secondary" className={styles.answer} onClick={() => onDecide(offered)}>
            <FormattedMessage id="shell.consent.acceptAll" />
          </Button>
          <Button look="secondary" className={styles.answer} onClick={() => onDecide([])}>
            <FormattedMessage id="shell.consent.rejectAll" />
          </Button>
          <Button look="tertiary" className={styles.save} onClick={() => onDecide(wanted)}>
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
