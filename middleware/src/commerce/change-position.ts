import { quoted } from './all-pages.ts';

/** Where a look for changes ended: at the time and, among changes of the same millisecond, the id. */
export type Position = string;

export const positionOf = ({ lastModifiedAt, id }: { lastModifiedAt: string; id: string }): Position =>
  `${lastModifiedAt} ${id}`;

/** The predicate and order of what changed behind a position, oldest first. */
export function changedAfter(position: Position): { where: string; sort: string[] } {
  const [time = '', id = ''] = position.split(' ');
  const where =
    id === ''
      ? `lastModifiedAt > ${quoted(time)}`
      : `lastModifiedAt > ${quoted(time)} or (lastModifiedAt = ${quoted(time)} and id > ${quoted(id)})`;
  return { where, sort: ['lastModifiedAt asc', 'id asc'] };
}
