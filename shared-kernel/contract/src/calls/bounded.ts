import * as z from 'zod/mini';
import { rule } from '../validation/rule.ts';
import { max } from '../validation/standard-rules.ts';
import { reference } from './text.ts';

/**
 * Bounds that hold and are not told: releases of before say that they send any text there, and a middleware that tells a bound would not go
 * together with them (`compose contracts`), though nothing that they send comes near it. New calls use those of text.ts.
 */

const inWord = /* @__PURE__ */ max(256);
const inText = /* @__PURE__ */ max(2000);
const mostEntries = 500;
export const inList = rule<unknown[]>(({ length }) =>
  length > mostEntries ? { id: 'validation.max', values: { count: mostEntries } } : undefined,
);
const inRecord = rule<object>(value =>
  Object.keys(value).length > mostEntries ? { id: 'validation.max', values: { count: mostEntries } } : undefined,
);

/** Of a `reference`. */
export const isReference = rule<string>(id =>
  z.safeParse(reference, id).success ? undefined : { id: 'validation.oneOf' },
);

/** A name, key, number or word. */
export const boundedWord = z.string().check(inWord);
/** A title, token or address. */
export const boundedText = z.string().check(inText);
export const boundedWords = z.array(boundedWord).check(inList);
export const boundedProperties = z.record(boundedWord, boundedText).check(inRecord);
