import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const routes: RoutesModule['routes'] = [
  { id: 'remotename/points', path: '/remotename', lazy: () => import('../routes/points-route.tsx') },
];

export { loadMessages, routes };
