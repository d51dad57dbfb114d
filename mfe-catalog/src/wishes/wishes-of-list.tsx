import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWishes } from './use-wishlist.ts';

type Wishes = Pick<ReturnType<typeof useWishes>, 'wished' | 'toggle'>;

const WishesOfTiles = createContext<Wishes>({ wished: new Set(), toggle: async () => undefined });

/** What the tiles of a list know of the visitor's wishes: asked for once, whatever the number of hearts. */
export function WishesOfList({ children }: { children: ReactNode }) {
  const { wished, toggle } = useWishes();
  const wishes = useMemo(() => ({ wished, toggle }), [wished, toggle]);
  return <WishesOfTiles value={wishes}>{children}</WishesOfTiles>;
}

export const useWishesOfList = (): Wishes => useContext(WishesOfTiles);
