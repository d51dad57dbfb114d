import { purposes } from '@exwerk/contract/consent/purposes';
import { createMessageLoader } from '@exwerk/runtime/messages/message-loader';
import type { Messages } from '@exwerk/runtime/remotes/remote-modules';

/** All texts of the dialog. The settings fetch them in the visitor's language alone: they are no part of any page's own messages. */
export const loadConsentMessages = createMessageLoader(locale => import(`./messages/${locale}.json`));

/** What every page may show of it: the link in the footer, and the question. */
export const questionIds: readonly string[] = [
  ...['settings', 'title', 'needed', 'more', 'change', 'privacy', 'acceptAll', 'rejectAll', 'choose'],
  ...purposes.map(purpose => `${purpose}.title`),
].map(name => `shell.consent.${name}`);

export async function loadQuestionMessages(locale: string): Promise<Messages> {
  const texts = Object.entries(await loadConsentMessages(locale));
  return Object.fromEntries(texts.filter(([id]) => questionIds.includes(id))) as Messages;
}
