import type { Purpose } from '@exwerk/contract/consent/purposes';
import choiceLooks from '@exwerk/ui/choice.module.css';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './consent.module.css';

interface Props {
  purpose: Purpose | 'necessary';
  /** Names under which the browser keeps something for it. */
  kept: readonly string[];
  isOn: boolean;
  /** Without it there is nothing to choose. */
  onToggle?: () => void;
}

/** One purpose: what it is for, what is kept for it, and whether the visitor wants it. */
export function PurposeChoice({ purpose, kept, isOn, onToggle }: Props) {
  const id = useId();
  return (
    <li className={styles.purpose}>
      <div className={`${choiceLooks.choice} ${styles.purposeHead}`}>
        <input
          type="checkbox"
          id={id}
          checked={isOn}
          disabled={!onToggle}
          onChange={onToggle}
          aria-describedby={`${id}-text`}
        />
        <label htmlFor={id} className={styles.name}>
          <FormattedMessage id={`shell.consent.${purpose}.title`} />
        </label>
        {!onToggle && (
          <span className={styles.always}>
            <FormattedMessage id="shell.consent.always" />
          </span>
        )}
      </div>
      <p id={`${id}-text`} className={styles.text}>
        <FormattedMessage id={`shell.consent.${purpose}.text`} />
      </p>
      {kept.length > 0 && (
        <p className={styles.kept}>
          <FormattedMessage id="shell.consent.kept" /> <span translate="no">{kept.join(', ')}</span>
        </p>
      )}
    </li>
  );
}
