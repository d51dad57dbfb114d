import { classNames } from './class-names.ts';
import styles from './rating.module.css';

/** As wide as the style sheet draws one. */
const starEms = 1.1;

/** Stars of an average from 0 to 5. `label` says it in words, '4.5 of 5 stars'; `text` stands beside the stars. */
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
  return (
    <span className={classNames(styles.rating, size === 'lg' && styles.lg)}>
      <svg
        className={styles.stars}
        width={`${(starEms * Math.min(5, Math.max(0, value))).toFixed(2)}em`}
        role="img"
        aria-label={label}
      />
      {text}
    </span>
  );
}
