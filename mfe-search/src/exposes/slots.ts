import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'search/quick-search': () => import('../quick-search/quick-search.tsx'),
};

export { loadMessages, slots };
