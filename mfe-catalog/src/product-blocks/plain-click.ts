import type { MouseEvent } from 'react';

/** A click that is not for another tab or window: what a link shows may then be shown on the page. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
