import { joinMessages } from '@exwerk/runtime';
import type { Messages } from '@exwerk/runtime/remotes/remote-modules';
import { loadQuestionMessages } from '../consent/load-consent-messages.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { ServerRemote } from './server-remotes.ts';

/** By locale and owner; a worker's texts never change. */
const known = new Map<string, Map<ServerRemote | undefined, Promise<Messages>>>();

/** The texts of the shell and of the remote whose page it is, in a locale: the same object each time. */
export function pageMessages(locale: string, owner: ServerRemote | undefined): Promise<Messages> {
  const ofLocale = known.get(locale) ?? new Map<ServerRemote | undefined, Promise<Messages>>();
  known.set(locale, ofLocale);
  const messages = ofLocale.get(owner) ?? joined(locale, owner);
  ofLocale.set(owner, messages);
  messages.catch(() => ofLocale.delete(owner));
  return messages;
}

async function joined(locale: string, owner: ServerRemote | undefined): Promise<Messages> {
  const [shell, consent, own] = await Promise.all([
    loadMessages(locale),
    loadQuestionMessages(locale),
    owner?.routesModule.loadMessages(locale) ?? {},
  ]);
  return joinMessages(joinMessages(shell, consent), own);
}
