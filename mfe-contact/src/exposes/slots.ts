import type { SlotsModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'contact/contact-modal': () => import('../request/contact-modal.tsx'),
};

export { loadMessages, slots };
