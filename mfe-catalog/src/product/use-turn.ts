import { rest } from '@exwerk/runtime/rest';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after which it is the turn of what can wait in any case. */
const patience = 500;

const nothing = async () => undefined;

/**
 * Whether it is the turn of what can wait: the product that was pressed for has been painted, and what `prepare` asks for has been answered.
 * Neither calls nor elements of the rest hold it up.
 */
export function useTurn(prepare: () => Promise<unknown> = nothing): boolean {
  const [isTurn, setTurn] = useState(false);
  const prepareNow = useEffectEvent(prepare);
  useEffect(() => {
    let isGone = false;
    const wait = async () => {
      await rest(patience);
      if (!isGone) await prepareNow();
      if (!isGone) startTransition(() => setTurn(true));
    };
    void wait();
    return () => {
      isGone = true;
    };
  }, []);
  return isTurn;
}
