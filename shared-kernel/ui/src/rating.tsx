import { classNames } from './class-names.ts';
import styles from './rating.module.css';

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
      <svg className={styles.stars} viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect width={Math.round((Math.min(5, Math.max(0, value)) / 5) * 100)} height="20" />
      </svg>
      {text !== undefined && <span>{text}</span>}
    </span>
  );
}
