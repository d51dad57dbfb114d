import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'account/from-order': () => import('../order-account/order-account.tsx'),
};

export { loadMessages, slots };
