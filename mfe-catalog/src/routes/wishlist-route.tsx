import { WishlistPage } from '../wishlist/wishlist-page.tsx';

export const Component = WishlistPage;
