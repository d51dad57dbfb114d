import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A table that scrolls sideways when its place is too narrow; pass `<thead>` and `<tbody>`. */
export function Table({ caption, striped, children }: { caption?: ReactNode; striped?: boolean; children: ReactNode }) {
  return (
    <div className="ex-table-wrap">
      <table className={classNames('ex-table', striped && 'ex-table--striped')}>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
