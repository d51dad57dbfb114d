import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  className?: string | undefined;
}

/** A modal dialog on the platform's `<dialog>`: it traps focus and gives it back. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const titleId = useId();

  // Also before it is taken off the page: the browser gives the focus back when it is closed, not when it is gone.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = element.current;
    const press = (event: Event) => {
      pressed.current = event.target;
    };
    // A click on the backdrop hits the dialog itself, as does the end of a drag that began within; keyboards have Escape.
    const closeBeside = (event: Event) => event.target === dialog && pressed.current === dialog && onClose();
    dialog?.addEventListener('mousedown', press);
    dialog?.addEventListener('click', closeBeside);
    return () => {
      dialog?.removeEventListener('mousedown', press);
      dialog?.removeEventListener('click', closeBeside);
    };
  }, [onClose]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
      onCancel={event => {
        // That of a file input bubbles.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <Button look="senary" iconOnly aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </Button>
      </div>
      <div className={styles.body}>{open && children}</div>
      {footer && open && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
