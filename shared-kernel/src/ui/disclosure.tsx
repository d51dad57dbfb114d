import type { ReactNode } from 'react';

/** A heading that opens and closes what is under it; works without scripts. Those with one `group` close each other. */
export function Disclosure({
  title,
  children,
  open = false,
  group,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  group?: string;
}) {
  return (
    <details className="ex-disclosure" open={open} name={group}>
      <summary>{title}</summary>
      <div className="ex-disclosure__body">{children}</div>
    </details>
  );
}
