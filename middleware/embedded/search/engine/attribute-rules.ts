import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { decompoundedAttributes } from './languages.ts';
import type { RecordIndex } from './record-index.ts';
import { LAST_ATTRIBUTE } from './text-index.ts';

/** A one for each attribute number in which a reading counts; undefined: in all. */
type Allowed = Uint8Array | undefined;

/** In which attributes words may be found with typos, as beginnings, as parts of a compound, or at all. */
export interface AttributeRules {
  of: (typos: number, isPrefix: boolean) => Allowed;
  parts: Allowed;
  /** A one for each attribute number in which no word counts as exact; undefined: there is none. */
  inexact: Uint8Array | undefined;
}

export function attributeRules(index: RecordIndex, settings: Settings, params: SearchParams): AttributeRules {
  const wanted = params.restrictSearchableAttributes ?? [];
  const only = wanted.length > 0 ? index.attributeNumbers(wanted) : undefined;
  const spared = params.disableTypoToleranceOnAttributes ?? settings.disableTypoToleranceOnAttributes ?? [];
  const noTypos = index.attributeNumbers(spared);
  const noPrefix = index.attributeNumbers(settings.disablePrefixOnAttributes ?? []);
  const allowed = (typos: boolean, isPrefix: boolean): Allowed => {
    if (!only && !(typos && noTypos.size > 0) && !(isPrefix && noPrefix.size > 0)) return undefined;
    return Uint8Array.from({ length: LAST_ATTRIBUTE + 1 }, (_, attribute) =>
      (only && !only.has(attribute)) || (typos && noTypos.has(attribute)) || (isPrefix && noPrefix.has(attribute))
        ? 0
        : 1,
    );
  };
  const cases = [allowed(false, false), allowed(false, true), allowed(true, false), allowed(true, true)];
  const compounds = index.attributeNumbers(decompoundedAttributes(settings).flatMap(([, attributes]) => attributes));
  const loose = index.attributeNumbers(params.disableExactOnAttributes ?? settings.disableExactOnAttributes ?? []);
  return {
    of: (typos, isPrefix) => cases[(typos > 0 ? 2 : 0) + (isPrefix ? 1 : 0)],
    parts: Uint8Array.from({ length: LAST_ATTRIBUTE + 1 }, (_, attribute) =>
      compounds.has(attribute) && (!only || only.has(attribute)) ? 1 : 0,
    ),
    inexact:
      loose.size === 0
        ? undefined
        : Uint8Array.from({ length: LAST_ATTRIBUTE + 1 }, (_, attribute) => (loose.has(attribute) ? 1 : 0)),
  };
}
