import type { MailAllowance } from '../limits/mail-allowance.ts';
import { TooManyAttempts } from '../problems/problem-error.ts';

type Take = MailAllowance['take'];

/**
 * Counts one mail as `take` does; null where the mailbox has had enough of them. For what goes on without its mail: a stranger who uses up the
 * mails to somebody must not keep this one from all else.
 */
export async function countedMail(
  mails: MailAllowance,
  ...mail: Parameters<Take>
): Promise<Awaited<ReturnType<Take>> | null> {
  try {
    return await mails.take(...mail);
  } catch (error) {
    if (error instanceof TooManyAttempts) return null;
    throw error;
  }
}
