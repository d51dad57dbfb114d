import type { SlotsModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'search/quick-search': () => import('../quick-search/quick-search.tsx'),
};

export { loadMessages, slots };
