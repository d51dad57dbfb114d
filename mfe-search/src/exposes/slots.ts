import type { SlotsModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {};

export { loadMessages, slots };
