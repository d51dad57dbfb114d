import type { ByProjectKeyCustomObjectsRequestBuilder, CustomObject } from '@commercetools/platform-sdk';
import { readCommerceError } from '../upstream/upstream-error.ts';

type Identity = Pick<CustomObject, 'container' | 'key' | 'version'>;

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
