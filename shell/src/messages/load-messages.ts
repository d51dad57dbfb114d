import { joinMessages } from '@exwerk/runtime';
import { createMessageLoader } from '@exwerk/runtime/messages/message-loader';
import type { LoadMessages } from '@exwerk/runtime/remotes/remote-modules';

const loadOwn = createMessageLoader(locale => import(/* webpackChunkName: "messages-[request]" */ `./${locale}.json`));

/** What the field rules of all remotes say. */
const loadFieldRules = createMessageLoader(
  locale => import(/* webpackChunkName: "validation-[request]" */ `@exwerk/runtime/messages/validation/${locale}.json`),
);

/** The texts that every page has, whoever's page it is. */
export const loadMessages: LoadMessages = async locale => {
  const [fieldRules, own] = await Promise.all([loadFieldRules(locale), loadOwn(locale)]);
  return joinMessages(fieldRules, own);
};
