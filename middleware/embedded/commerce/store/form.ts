import type { Stored } from './kind.ts';

/** How documents of a kind are stored, and what is answered of what is stored. All bytes are UTF-8. */
export interface Form<T extends Stored> {
  write(document: T): string;
  /** A document of its own; what it shares with others is frozen. */
  read(stored: Uint8Array): T;
  /** The JSON that is answered. */
  sent(stored: Uint8Array): Uint8Array;
  /** What `sent` takes once it was changed and written as JSON. The change may reach what the paths (as in `expand`) lead to. */
  open(stored: Uint8Array, paths: readonly string[]): object;
}

export function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Stored as it is answered. */
export const plain = <T extends Stored>(): Form<T> => ({
  write: document => JSON.stringify(document),
  // Written by this service from a document of this very type.
  read: stored => JSON.parse(textOf(stored)) as T,
  sent: stored => stored,
  open: stored => JSON.parse(textOf(stored)) as object,
});
