import { type ReactNode, Suspense } from 'react';

/**
 * Is taken over after what stands beside it in one boundary or in none, for React goes through boundaries one level after the other. What is touched
 * goes before all others.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Suspense>{children}</Suspense>
    </Suspense>
  );
}
