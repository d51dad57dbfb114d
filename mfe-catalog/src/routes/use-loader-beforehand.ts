import { useEffect } from 'react';
import { useFirstTouch } from '../use-first-touch.ts';
import { catchAllLoader } from './loader-code.ts';

/** The next page's link is not pressed at first: what loads pages can be there by then. */
export function useLoaderBeforehand(): void {
  const isTouched = useFirstTouch();
  useEffect(() => {
    // A navigation tries again, and says what is wrong.
    if (isTouched) catchAllLoader().catch(() => undefined);
  }, [isTouched]);
}
