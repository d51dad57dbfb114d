import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import { WishlistPage } from '../wishlist/wishlist-page.tsx';

export const handle: RouteHandle = { needsScripts: true };
export const Component = WishlistPage;
