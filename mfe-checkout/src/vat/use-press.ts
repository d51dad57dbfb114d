import { useEffect, useRef } from 'react';

/**
 * Answers a promise of the end of the press that is going on, if one is. What a blur changes waits for it: a page that moves between press
 * and release takes the button from under the pointer, and the click is lost.
 */
export function usePress(): () => Promise<void> {
  const release = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const onPress = () => {
      release.current = new Promise(resolve => {
        // The click comes right after, in the same task.
        document.addEventListener('mouseup', () => setTimeout(resolve), { capture: true, once: true });
      });
    };
    // A touch presses a mouse, too, once it has ended.
    document.addEventListener('mousedown', onPress, { capture: true });
    return () => document.removeEventListener('mousedown', onPress, { capture: true });
  }, []);
  return () => release.current;
}
