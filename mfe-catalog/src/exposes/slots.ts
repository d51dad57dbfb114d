import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

// The only one: whoever asks for the slots is about to show it.
const slots: SlotsModule['slots'] = {
  'catalog/listing': () => import(/* webpackMode: "eager" */ '../listing/listing.tsx'),
};

export { loadMessages, slots };
