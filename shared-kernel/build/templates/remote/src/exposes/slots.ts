import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'remotename/header-link': () => import('../points/header-link.tsx'),
};

export { loadMessages, slots };
