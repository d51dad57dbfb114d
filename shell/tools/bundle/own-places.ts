import path from 'node:path';
import { type Plugin, RolldownMagicString } from 'rolldown';
import { repository } from '../repository.ts';

const places = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|\bimport\.meta\.(?:dirname|url)\b|\b__dirname\b/g;

/** Where a file lies in the bundle beside its code: a source where it is in the repository, a package in `node_modules`. */
function placeOf(file: string): string {
  const ofPackage = /.*(\/node_modules\/.*)$/s.exec(file)?.[1];
  return ofPackage ?? `/${path.relative(repository, file)}`;
}

/** What stands for a module's own place, whose code lies in the bundle's folder itself. */
function standIn(asked: string, worker: string | undefined, place: string): string {
  if (worker !== undefined) return `new URL('./${worker}.mjs', import.meta.url)`;
  if (asked === 'import.meta.url') return `new URL(${JSON.stringify(`.${place}`)}, import.meta.url).href`;
  return `(import.meta.dirname + ${JSON.stringify(path.dirname(place))})`;
}

/**
 * Code that looks for a file beside itself finds it: what is one file of the bundle were many, each with a place of its own, and what they read
 * is copied to the same places.
 */
export function ownPlaces(entries: readonly string[]): Plugin {
  return {
    name: 'own-places',
    transform(code, id) {
      const found = [...code.matchAll(places)];
      if (found.length === 0) return undefined;
      const changed = new RolldownMagicString(code);
      for (const { 0: asked, 1: worker, index } of found) {
        if (worker !== undefined && !entries.includes(worker))
          this.error(`${id} starts ${worker}.ts, which is no entry of the bundle`);
        changed.overwrite(index, index + asked.length, standIn(asked, worker, placeOf(id)));
      }
      return { code: changed };
    },
  };
}
