import { useNavigation } from '@exwerk/runtime';
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/** Milliseconds: fast navigations show nothing, and the full bar stays for a moment. */
const progressDelays = { start: 200, step: 250, hide: 500 };

export interface Progress {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  readonly percent: number;
}

const idle: Progress = { phase: 'idle', percent: 0 };

/** Each step covers a part of what is left, so the bar grows toward 100 and never gets there by itself. */
function grow(percent: number): number {
  return Math.round(percent + (100 - percent) * 0.18);
}

/** Follows the router: starts late, grows while it loads, ends full or failed and goes away. */
export function useProgress(): Progress {
  const isLoading = useNavigation().state !== 'idle';
  const hasFailed = useContext(RouterState)?.errors != null;
  const [progress, setProgress] = useState(idle);

  useEffect(() => {
    if (!isLoading) return;
    let steps: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      setProgress({ phase: 'running', percent: 8 });
      steps = setInterval(
        () => setProgress(({ percent }) => ({ phase: 'running', percent: grow(percent) })),
        progressDelays.step,
      );
    }, progressDelays.start);
    return () => {
      clearTimeout(start);
      clearInterval(steps);
      setProgress(now => (now.phase === 'running' ? { phase: 'done', percent: 100 } : idle));
    };
  }, [isLoading]);

  const { phase } = progress;
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    const hide = setTimeout(() => setProgress(idle), progressDelays.hide);
    return () => clearTimeout(hide);
  }, [phase]);

  return phase === 'done' && hasFailed ? { phase: 'failed', percent: 100 } : progress;
}
