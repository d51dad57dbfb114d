import { type ReactNode, Suspense } from 'react';

/**
 * Is taken over after what stands beside it, in a boundary of its own or in none: React goes through one level of boundaries after the other. What is
 * touched goes before all others.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Suspense>{children}</Suspense>
    </Suspense>
  );
}
