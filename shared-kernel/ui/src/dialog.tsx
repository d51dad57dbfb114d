import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (typeof dialog.showModal !== 'function') dialog.toggleAttribute('open', open);
    else if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = element.current;
    // A click on the backdrop hits the dialog itself; keyboards have Escape.
    const closeBeside = (event: MouseEvent) => event.target === dialog && onClose();
    dialog?.addEventListener('click', closeBeside);
    return () => dialog?.removeEventListener('click', closeBeside);
  }, [onClose]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
      onCancel={event => {
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
