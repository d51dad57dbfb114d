import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const routes: RoutesModule['routes'] = [];

export { loadMessages, routes };
