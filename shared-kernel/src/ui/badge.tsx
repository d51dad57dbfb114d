import type { ReactNode } from 'react';

export type BadgeTone = 'brand' | 'sale' | 'highlight' | 'neutral' | 'success' | 'warning';

/** A short mark, such as 'New' or '-15 %'. */
export function Badge({ tone = 'brand', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`ex-badge ex-badge--${tone}`}>{children}</span>;
}
