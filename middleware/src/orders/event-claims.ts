import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

const container = 'order-events-told';

/** Who tells a buyer what happened: one of all processes, once, and none after a restart. */
export interface EventClaims {
  /** False when it was told, or is being told, already. */
  take(orderId: string, eventKey: string): Promise<boolean>;
  /** It could not be told after all. */
  release(orderId: string, eventKey: string): Promise<void>;
}

export function createEventClaims({ commerce }: Pick<Services, 'commerce'>): EventClaims {
  const objects = commerce.service.customObjects();
  const keyOf = (orderId: string, eventKey: string) => `${orderId}_${eventKey}`;
  return {
    async take(orderId, eventKey) {
      const value = { takenAt: new Date().toISOString() };
      try {
        // Version 0 is that of an object which is not there yet: whoever comes second is refused.
        await objects.post({ body: { container, key: keyOf(orderId, eventKey), value, version: 0 } }).execute();
        return true;
      } catch (error) {
        if (readCommerceError(error)?.status === 409) return false;
        throw error;
      }
    },
    async release(orderId, eventKey) {
      await objects
        .withContainerAndKey({ container, key: keyOf(orderId, eventKey) })
        .delete()
        .execute();
    },
  };
}
