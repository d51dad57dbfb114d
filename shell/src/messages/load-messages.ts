import { createMessageLoader } from '@exwerk/shared-kernel/messages/message-loader';

/** Locales with a file beside this one; the others read their nearest fall-back. */
const locales = ['en-GB', 'sk-SK', 'de-DE'];

export const loadMessages = createMessageLoader(
  locales,
  locale => import(/* webpackChunkName: "messages-[request]" */ `./${locale}.json`),
);
