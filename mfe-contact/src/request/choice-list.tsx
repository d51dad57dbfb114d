import { Icon } from '@exwerk/ui/icon';
import { ChevronRight } from 'lucide';
import styles from './contact-modal.module.css';

/** A list of buttons, one a choice; the next step follows at once. */
export function ChoiceList({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
}) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, text }) => (
        <li key={key}>
          <button type="button" className={styles.choice} onClick={() => onChoose(key)}>
            {text}
            <Icon of={ChevronRight} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
