import { classNames } from './class-names.ts';
import icon from './icon.module.css';
import type { IconSize } from './icon.tsx';
import styles from './spinner.module.css';
import text from './text.module.css';

/** Says that work goes on. With a label it is announced; without, it is decoration. */
export function Spinner({ label, size = 'md' }: { label?: string; size?: IconSize }) {
  return (
    <span {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      <span className={classNames(styles.spinner, icon[size])} />
      {label !== undefined && <span className={text.visuallyHidden}>{label}</span>}
    </span>
  );
}
