import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Centres its content at the shop's width, or at a width to read. */
export function Container({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classNames('ex-container', narrow && 'ex-container--narrow')}>{children}</div>;
}
