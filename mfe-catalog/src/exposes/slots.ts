import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'catalog/listing': () => import('../listing/listing.tsx'),
};

export { loadMessages, slots };
