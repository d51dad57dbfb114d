import { readCommerceError } from '../upstream/upstream-error.ts';

/** What was asked for by its id, key or number; null when there is none. */
export async function found<Resource>(reading: Promise<{ readonly body: Resource }>): Promise<Resource | null> {
  try {
    return (await reading).body;
  } catch (error) {
    const status = readCommerceError(error)?.status;
    if (status === 404 || status === 400) return null;
    throw error;
  }
}

/** For what is to be deleted: it may be gone already. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (readCommerceError(error)?.status !== 404) throw error;
  }
}
