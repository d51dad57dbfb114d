import type { Services } from '../services.ts';
import type { CustomerSession } from '../session/session.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { EmailChanges } from './email-change.ts';

/** What stops whoever acts for a customer; done after the answer where the commerce service is away just now. */
export interface EndAccess {
  /** Whoever knew the old password is out: the sessions end, and no email that was asked for meanwhile comes into force. */
  ofCustomer(customerId: string): Promise<void>;
  /** Of a sign-out. Who comes with an ended session has no say over those that began since. */
  bySession(session: CustomerSession): Promise<void>;
}

export function createEndAccess(
  { generations, deferredTasks }: Pick<Services, 'generations' | 'deferredTasks'>,
  emailChanges: Pick<EmailChanges, 'cancel'>,
): EndAccess {
  const what = 'end of sessions';
  return {
    async ofCustomer(customerId) {
      await withoutBudget(() =>
        Promise.all([
          deferredTasks.nowOrLater(what, () => generations.end(customerId)),
          deferredTasks.nowOrLater('end of a change of email', () => emailChanges.cancel(customerId)),
        ]),
      );
    },
    async bySession(session) {
      const end = async (): Promise<null> => {
        if (await generations.isCurrent(session)) await generations.end(session.customerId);
        return null;
      };
      // What is refused now would be refused later, too, and whoever signs out has to know.
      const refused = (error: unknown) => {
        if (readCommerceError(error)?.status !== 400) throw error;
        return { error };
      };
      const refusal = await withoutBudget(() => deferredTasks.nowOrLater(what, () => end().catch(refused)));
      if (refusal) throw refusal.error;
    },
  };
}
