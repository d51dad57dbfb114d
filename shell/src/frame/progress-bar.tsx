import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './frame.module.css';

const startAfter = 200;
const hideAfter = 500;

type Phase = 'hidden' | 'running' | 'finished';

/** SHELL-40: starts 200 ms into a navigation, grows toward the end, and hides 500 ms after it. */
export function ProgressBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<Phase>('hidden');
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), startAfter);
      return () => clearTimeout(timer);
    }
    setPhase(current => (current === 'running' ? 'finished' : 'hidden'));
    const timer = setTimeout(() => setPhase('hidden'), hideAfter);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <div className={styles.progress} data-phase={phase} aria-hidden />;
}
