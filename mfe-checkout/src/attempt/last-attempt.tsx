import { useAppDispatch } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { type AttemptOutcome, askAttempt } from './ask-attempt.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { AttemptStatus } from './attempt-status.tsx';

/** Why the cart is empty, for who paid a short while ago and may not know it: on another device, in a window that is closed. */
export default function LastAttempt() {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<AttemptOutcome | undefined>(null);
  useEffect(() => {
    dispatch(askAttempt()).then(setOutcome);
  }, [dispatch]);
  if (outcome === undefined) return <AttemptStatus onSettled={setOutcome} />;
  return outcome?.state === 'ordered' ? <AttemptNotice attempt={outcome} /> : null;
}
