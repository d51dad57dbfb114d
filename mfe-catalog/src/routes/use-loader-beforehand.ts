import { rest } from '@exwerk/runtime/rest';
import { useEffect } from 'react';
import { catalogContract } from '../catalog-contract.ts';
import { onFirstTouch } from '../first-touch.ts';
import { catchAllLoader } from './loader-code.ts';

/** Milliseconds after which a first touch has been answered, and for which the page's rest is waited for then. */
const answered = 500;
const patience = 2000;

async function load(): Promise<void> {
  await catchAllLoader();
  await new Promise(resolve => setTimeout(resolve, answered));
  await rest(patience);
  await catalogContract();
}

/** The next page's link is not pressed at first: what loads pages, and checks what is loaded, can be there by then. A navigation tries again, and says what is wrong. */
export function useLoaderBeforehand(): void {
  useEffect(() => onFirstTouch(() => void load().catch(() => undefined)), []);
}
