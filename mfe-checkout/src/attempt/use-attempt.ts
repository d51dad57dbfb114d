import { useAppDispatch } from '@exwerk/runtime';
import { useEffect, useRef, useState } from 'react';
import { type AttemptOutcome, askAttempt } from './ask-attempt.ts';

/** Milliseconds between two questions, and for which they are asked. */
const pause = 2000;
const patience = 60_000;

type Phase = 'asking' | 'confirming' | 'slow';

/** Asks what became of the last try to pay until it is known, for a minute; `again` asks for another one. */
export function useAttempt(onSettled: (outcome: AttemptOutcome) => void): { phase: Phase; again: () => void } {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>('asking');
  const [round, setRound] = useState(0);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });

  useEffect(() => {
    let isGone = false;
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const outcome = await dispatch(askAttempt());
      if (isGone) return;
      if (outcome !== undefined) settled.current(outcome);
      else if (Date.now() - begun > patience) setPhase('slow');
      else {
        setPhase('confirming');
        timer = setTimeout(ask, pause);
      }
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [dispatch, round]);

  const again = () => {
    setPhase('confirming');
    setRound(count => count + 1);
  };
  return { phase, again };
}
