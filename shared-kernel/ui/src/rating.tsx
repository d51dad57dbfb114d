import { classNames } from './class-names.ts';
import styles from './rating.module.css';

/**
 * Stars of an average from 0 to 5, to a tenth. `label` says it in words, '4.5 of 5 stars'; `text` stands beside the stars and is read out after
 * the label.
 */
export function Rating({
  value,
  label,
  text,
  size = 'md',
}: {
  value: number;
  label: string;
  text?: string;
  size?: 'md' | 'lg';
}) {
  const tenths = Math.round(10 * Math.min(5, Math.max(0, value)));
  return (
    <span
      className={classNames(
        styles.rating,
        styles[`whole${Math.floor(tenths / 10)}`],
        styles[`tenths${tenths % 10}`],
        size === 'lg' && styles.lg,
      )}
      role="img"
      aria-label={text === undefined ? label : `${label} ${text}`}
    >
      {text}
    </span>
  );
}
