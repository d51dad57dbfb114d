/** Providers that ignore dots before the at sign; with all others a dot makes another person's mailbox. */
const dotless = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address reaches, to count by. Case never makes another mailbox in practice. What follows a plus sign reaches the same one with
 * nearly every provider; where it does not, two neighbours share a count of mails, which harms less than endless mails to one.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const plain = local.split('+', 1)[0] || local;
  return dotless.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
