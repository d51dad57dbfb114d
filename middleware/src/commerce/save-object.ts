import { setTimeout as wait } from 'node:timers/promises';
import type { ByProjectKeyCustomObjectsRequestBuilder, CustomObject } from '@commercetools/platform-sdk';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { found } from './found.ts';

type Identity = Pick<CustomObject, 'container' | 'key' | 'version'>;

/** How often something is decided anew because somebody else was faster. */
const tries = 5;

/**
 * Saves the value of a custom object that is still of this version, and answers the next one; null when somebody changed it since.
 * https://docs.commercetools.com/api/projects/custom-objects#create-or-update-customobject
 */
export async function saveObject(
  objects: ByProjectKeyCustomObjectsRequestBuilder,
  { container, key, version }: Identity,
  value: object,
): Promise<number | null> {
  try {
    return (await objects.post({ body: { container, key, version, value } }).execute()).body.version;
  } catch (error) {
    if (readCommerceError(error)?.status === 409) return null;
    throw error;
  }
}

/**
 * Changes what a custom object holds, as it is now: decided anew where somebody else was faster. `read` makes sense of its value, which is
 * undefined where there is none; where `next` answers what it was given, nothing is written. Answers what held before, and what holds now.
 */
export async function changeObject<Before, Now extends object>(
  objects: ByProjectKeyCustomObjectsRequestBuilder,
  { container, key }: Omit<Identity, 'version'>,
  read: (value: unknown) => Before,
  next: (before: Before) => Now,
): Promise<{ before: Before; now: Now }> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const object = await found(objects.withContainerAndKey({ container, key }).get().execute());
    const before = read(object?.value);
    const now = next(before);
    const isSame = Object.is(now, before);
    if (isSame || (await saveObject(objects, { container, key, version: object?.version ?? 0 }, now)) !== null)
      return { before, now };
    await wait(Math.random() * 50 * attempt);
  }
  throw new Error('others were always faster');
}
