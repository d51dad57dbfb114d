import { Minus, Plus } from 'lucide';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './quantity-field.module.css';

/** Number of pieces between two buttons. Shows what it is given; the rules are its owner's. */
export function QuantityField({
  label,
  lessLabel,
  moreLabel,
  name,
  value,
  min = 1,
  max,
  describedBy,
  onText,
  onStep,
  onBlur,
}: {
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** In a form that is sent without scripts; the buttons are not there then. */
  name?: string;
  /** As typed, so that an unfinished number may stand. */
  value: number | string;
  min?: number;
  max?: number;
  describedBy?: string;
  onText: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onBlur?: () => void;
}) {
  const number = Number(value);
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <Button look="senary" iconOnly aria-label={lessLabel} aria-disabled={number <= min} onClick={() => onStep(-1)}>
        <Icon of={Minus} size="sm" />
      </Button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={event => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Button
        look="senary"
        iconOnly
        aria-label={moreLabel}
        aria-disabled={max !== undefined && number >= max}
        onClick={() => onStep(1)}
      >
        <Icon of={Plus} size="sm" />
      </Button>
    </fieldset>
  );
}
