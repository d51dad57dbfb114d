import { createMessageLoader } from '@exwerk/runtime/messages/message-loader';

export const loadMessages = createMessageLoader(
  locale => import(/* webpackChunkName: "messages-[request]" */ `./${locale}.json`),
);
