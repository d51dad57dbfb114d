import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import * as z from 'zod';
import { found } from '../commerce/found.ts';
import { saveObject } from '../commerce/save-object.ts';
import type { Services } from '../services.ts';
import { isHeld } from '../watch/hold.ts';

const container = 'order-events-told';

/** `heldSince` (milliseconds since 1970) is there until it is told; a mark without it says that it was. */
const markSchema = z.object({ heldSince: z.number().optional() });

/** Who tells a buyer what happened: one of all processes. */
export interface EventClaims {
  /**
   * Tells what nobody has told; true once it is told, by this call or before. False while another process may be telling it: one that ended in the
   * middle is left its `longestHold`, and then somebody else has to ask again. Told once, but for a process that ends between telling and marking:
   * then twice rather than never.
   * @param subject id of the order or payment
   */
  once(subject: string, eventKey: string, tell: () => Promise<void>): Promise<boolean>;
}

/** A mark that is not written after one failure tells the buyer the same twice. */
const retried = retry(handleAll, { maxAttempts: 2, backoff: new ConstantBackoff(500) });

export function createEventClaims({ commerce }: Pick<Services, 'commerce'>): EventClaims {
  const objects = commerce.service.customObjects();

  return {
    async once(subject, eventKey, tell) {
      const key = `${subject}_${eventKey}`;
      const at = objects.withContainerAndKey({ container, key });
      const mark = await found(at.get().execute());
      const { heldSince } = mark ? markSchema.parse(mark.value) : { heldSince: 0 };
      if (heldSince === undefined) return true;
      if (isHeld(heldSince)) return false;
      // Version 0 is that of an object which is not there yet: whoever comes second is refused.
      const identity = { container, key, version: mark?.version ?? 0 };
      const version = await saveObject(objects, identity, { heldSince: Date.now() });
      if (version === null) return false;
      try {
        await tell();
      } catch (error) {
        // What cannot be given back lapses.
        await at
          .delete({ queryArgs: { version } })
          .execute()
          .catch(() => undefined);
        throw error;
      }
      await retried.execute(() =>
        saveObject(objects, { container, key, version }, { toldAt: new Date().toISOString() }),
      );
      return true;
    },
  };
}
