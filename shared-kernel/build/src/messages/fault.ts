import path from 'node:path';

/** What is wrong with a text. */
export interface Fault {
  readonly file: string;
  /** Of the message; none when it is the file as a whole. */
  readonly id?: string;
  readonly what: string;
}

/** One line for a reader in `folder`. */
export const toldFault = ({ file, id, what }: Fault, folder: string): string =>
  [path.relative(folder, file), ...(id === undefined ? [] : [id]), what].join(': ');
