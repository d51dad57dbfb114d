import type { RoutesModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';

const routes: RoutesModule['routes'] = [];

export { loadMessages, routes };
