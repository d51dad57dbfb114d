import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import * as z from 'zod';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { found } from '../commerce/found.ts';
import type { Services } from '../services.ts';
import type { GenerationStore } from '../session/generations.ts';

/** Field of `customer-fields`. */
export const generationField = 'sessionGeneration';

const fieldSchema = z.object({ [generationField]: z.string() });

/** Empty as long as no session of the customer was ever ended. */
export function generationWordOf({ custom }: Pick<PlatformCustomer, 'custom'>): string {
  return fieldSchema.safeParse(custom?.fields).data?.[generationField] ?? '';
}

/** A customer by ID is read as it is now; a query for one may lag behind. */
export function createGenerationStore({ commerce, log }: Pick<Services, 'commerce' | 'log'>): GenerationStore {
  const customer = (ID: string) => commerce.service.customers().withId({ ID });
  const read = async ({ id }: { id: string }): Promise<PlatformCustomer> => (await customer(id).get().execute()).body;

  return {
    async read(id) {
      const known = await found(customer(id).get().execute());
      return known && generationWordOf(known);
    },
    async write(id, change) {
      let word = '';
      const write = async (now: PlatformCustomer) => {
        const { version, custom } = now;
        word = change(generationWordOf(now));
        const actions = custom
          ? [{ action: 'setCustomField' as const, name: generationField, value: word }]
          : [
              {
                action: 'setCustomType' as const,
                type: { typeId: 'type' as const, key: 'customer-fields' },
                fields: { [generationField]: word },
              },
            ];
        await customer(id).post({ body: { version, actions } }).execute();
      };
      await withConflictRetries(await read({ id }), write, { reload: read, log, what: 'end of sessions' });
      return word;
    },
  };
}
