import { unlessGone } from '../commerce/found.ts';
import { unseenTokenMinutes } from '../commerce/unseen-token.ts';
import type { Services } from '../services.ts';

/** For an account that has just got another password or email: a link to a new password that was mailed before leads nowhere any more. */
export type EndResetLinks = (email: string) => Promise<unknown>;

export function createEndResetLinks({
  commerce,
  deferredTasks,
}: Pick<Services, 'commerce' | 'deferredTasks'>): EndResetLinks {
  const tokens = commerce.service.customers().passwordToken();
  // Tokens are ended by a newer one only, which nobody gets to see. The account is changed whatever becomes of this.
  const end = async (email: string) => {
    const body = { email, ttlMinutes: unseenTokenMinutes, invalidateOlderTokens: true };
    await unlessGone(tokens.post({ body }).execute());
  };
  return email => deferredTasks.nowOrLater('end of reset links', () => end(email));
}
