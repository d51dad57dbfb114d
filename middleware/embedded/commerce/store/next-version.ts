import { currentActor } from './actor.ts';
import type { Form } from './form.ts';
import type { Stored } from './kind.ts';

const stampOf = ({ id, version, createdAt, lastModifiedAt }: Stored) =>
  JSON.stringify({ id, version, createdAt, lastModifiedAt }).slice(0, -1);

/** What is stored of the next version; the stamp stands first in every document, so the rest need not be written anew. */
export function restamped<T extends Stored>(form: Form<T>, text: string, document: T, next: T): string {
  const stamp = stampOf(document);
  return text.startsWith(stamp) ? stampOf(next) + text.slice(stamp.length) : form.write(next);
}

/** The document with who changes it. */
export function modified<T extends Stored>(document: T): T {
  const actor = currentActor();
  const isSame = actor === undefined || JSON.stringify(actor) === JSON.stringify(document.lastModifiedBy);
  return isSame ? document : { ...document, lastModifiedBy: actor };
}
