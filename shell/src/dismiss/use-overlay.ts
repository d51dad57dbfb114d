import {
  type Overlay,
  overlayClosed,
  overlayOpened,
  selectIsOpen,
  useAppDispatch,
  useAppSelector,
} from '@exwerk/runtime';
import { type RefObject, useCallback, useRef } from 'react';
import { useDismiss } from './use-dismiss.ts';

/** A button with a panel under it: one overlay of the frame is open at a time, and it closes as `useDismiss` says. */
export function useOverlay<Element extends HTMLElement>(
  name: Overlay,
): {
  element: RefObject<Element | null>;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
} {
  const dispatch = useAppDispatch();
  const element = useRef<Element>(null);
  const isOpen = useAppSelector(state => selectIsOpen(state, name));
  const close = useCallback(() => {
    dispatch(overlayClosed(name));
  }, [dispatch, name]);
  useDismiss(element, isOpen, close);
  return { element, isOpen, close, toggle: () => dispatch(isOpen ? overlayClosed(name) : overlayOpened(name)) };
}
