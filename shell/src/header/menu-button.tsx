import type { Overlay } from '@exwerk/shared-kernel/runtime';
import { overlayClosed, overlayOpened, useAppDispatch, useAppSelector } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './header.module.css';

/** A button that opens a panel below itself; Escape, a click beside it and any navigation close it. */
export function MenuButton({
  overlay,
  label,
  icon,
  children,
}: {
  overlay: Overlay;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(state => state.navigation.openOverlay === overlay);
  const place = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const close = () => dispatch(overlayClosed(overlay));
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [dispatch, open, overlay]);

  return (
    <div className={styles.menu} ref={place}>
      <Button
        look="raw"
        className={styles.tool}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => dispatch(open ? overlayClosed(overlay) : overlayOpened(overlay))}
      >
        {icon}
        <span className={styles.toolText}>{label}</span>
      </Button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
