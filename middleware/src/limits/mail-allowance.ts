import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyAttempts } from '../problems/problem-error.ts';
import { type Counters, hashedKey } from './counter.ts';
import { mailboxOf } from './mailbox.ts';

/** Mails that anybody can have sent to any address. An order's mail is none of them: it always goes out. */
type MailKind =
  | 'newsletter'
  | 'reset'
  | 'support'
  | 'question'
  | 'restock'
  | 'order-link'
  | 'order-link-asked'
  | 'email-change'
  | 'email-notice';

const perHour = 3;

type GiveBack = () => Promise<unknown>;

/** How often a mailbox may be written to, whoever asks for it. */
export interface MailAllowance {
  /**
   * Counts one mail; refuses the fourth within any hour. Asks nobody whether the address is known here. What comes back takes the mail
   * from the count again, for when there is nothing to write of. What the mail is `about` has a count of its own: a stranger who does not
   * know it keeps nobody from theirs.
   */
  take(kind: MailKind, email: string, about?: string): Promise<GiveBack>;
  /**
   * The same for what goes on without its mail; null where the mailbox has had enough of them. A stranger who uses up the mails to somebody must
   * not keep this one from all else.
   */
  takeIfLeft(kind: MailKind, email: string): Promise<GiveBack | null>;
}

export function createMailAllowance(counters: Counters): MailAllowance {
  // A slot is free again an hour after it was taken. One count of three would begin anew at the full hour and let six through around it.
  const slots = counters('mail', 1, 3600);
  /** A slot, or the milliseconds until there is one. */
  const takeSlot = async (kind: MailKind, email: string, about = ''): Promise<GiveBack | number> => {
    const key = hashedKey(kind, mailboxOf(email), about);
    let wait = Number.POSITIVE_INFINITY;
    for (let slot = 1; slot <= perHour; slot += 1) {
      const taken = `${key}:${slot}`;
      try {
        await slots.consume(taken);
        return () => slots.delete(taken);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        wait = Math.min(wait, error.msBeforeNext);
      }
    }
    return wait;
  };
  return {
    async take(...mail) {
      const taken = await takeSlot(...mail);
      if (typeof taken === 'number') throw new TooManyAttempts(taken / 1000);
      return taken;
    },
    async takeIfLeft(...mail) {
      const taken = await takeSlot(...mail);
      return typeof taken === 'number' ? null : taken;
    },
  };
}
