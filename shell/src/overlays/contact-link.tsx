import { contactParameter } from '@exwerk/contract/defaults/page';
import { contactOpened, useAppDispatch } from '@exwerk/runtime';
import { useTakenParameter } from './use-taken-parameter.ts';

/**
 * `?contact` opens the support form; a reason as its value preselects it. A component of its own, so that what lies over the page is not
 * drawn again for a navigation that only begins.
 */
export function ContactLink() {
  const dispatch = useAppDispatch();
  useTakenParameter(contactParameter, reason => dispatch(contactOpened(/^[a-z-]+$/.test(reason) ? { reason } : {})));
  return null;
}
