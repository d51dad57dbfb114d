import { englishOf } from './folder-faults.ts';
import { messageFolders } from './package-faults.ts';
import { idsIn, isUsed } from './used-ids.ts';

/** Finds, for a part of a package, the ids of the package's messages that the part's sources may show. */
export function partTexts(folder: string): (sources: Iterable<string>) => string[] {
  const ids = [...new Set(messageFolders(folder).flatMap(texts => Object.keys(englishOf(texts))))].sort();
  return sources => {
    const used = idsIn(sources);
    return ids.filter(id => isUsed(used, id));
  };
}
