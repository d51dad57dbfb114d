import { useEffect } from 'react';
import { onFirstTouch } from '../first-touch.ts';
import { catchAllLoader } from './loader-code.ts';

/** A navigation tries again, and says what is wrong. */
const load = () => void catchAllLoader().catch(() => undefined);

/** The next page's link is not pressed at first: what loads pages can be there by then. */
export function useLoaderBeforehand(): void {
  useEffect(() => onFirstTouch(load), []);
}
