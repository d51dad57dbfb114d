import { createMessageLoader } from '@exwerk/runtime/messages/message-loader';
import type { Messages } from '@exwerk/runtime/remotes/remote-modules';

/** The dialog's texts, fetched with it in the visitor's language alone: they are no part of any page's own messages. */
export const loadConsentMessages = createMessageLoader(locale => import(`./messages/${locale}.json`));

/** What every page shows of it: the name of the link in the footer. */
export async function loadConsentLink(locale: string): Promise<Messages> {
  const id = 'shell.consent.settings';
  const { [id]: text } = await loadConsentMessages(locale);
  return (text === undefined ? {} : { [id]: text }) as Messages;
}
