import { classNames } from '@exwerk/ui/class-names';
import styles from './progress-bar.module.css';
import { useProgress } from './use-progress.ts';

export function ProgressBar() {
  const { phase, percent } = useProgress();
  if (phase === 'idle') return null;
  return (
    <div
      className={classNames(styles.bar, phase === 'failed' && styles.failed)}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-hidden="true"
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  );
}
