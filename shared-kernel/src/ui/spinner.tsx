import type { IconSize } from './icon.tsx';

/** Says that work goes on. With a label it is announced; without, it is decoration. */
export function Spinner({ label, size = 'md' }: { label?: string; size?: IconSize }) {
  return (
    <span {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      <span className={`ex-spinner ex-icon--${size}`} />
      {label !== undefined && <span className="ex-visually-hidden">{label}</span>}
    </span>
  );
}
