import type { ReactNode } from 'react';
import { WishesOfList } from '../wishes/wishes-of-list.tsx';
import { QuickAddList } from './quick-add-form.tsx';

/** Around a list of product cards: what they have in common stands here once. */
export function TileList({ children }: { children: ReactNode }) {
  return (
    <WishesOfList>
      <QuickAddList>{children}</QuickAddList>
    </WishesOfList>
  );
}
