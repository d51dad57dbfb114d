import { RegionBoundary } from '@exwerk/runtime';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const known = new WeakMap<object, unknown>();

/** The same for all renderings, so that what is loaded once is there at once. */
function lazyOnce<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  const made = known.get(load) as LazyExoticComponent<ComponentType<Props>> | undefined;
  if (made) return made;
  const fresh = lazy(load);
  known.set(load, fresh);
  return fresh;
}

/** A part of the page whose code comes when it is shown. Without its code the page is the same but for it, and a new try is offered. */
export function LazyBlock<Props extends object>({
  name,
  load,
  props,
  fallback,
}: {
  /** Names it in the log, `catalog/media`. */
  name: string;
  load: Load<Props>;
  props: Props;
  /** Keeps its room until then. */
  fallback?: ReactNode;
}) {
  const [attempt, setAttempt] = useState(() => ({ Block: lazyOnce(load) }));
  const { Block } = attempt;
  return (
    <RegionBoundary
      name={name}
      // What failed is fetched anew, wherever it is shown next.
      onCaught={() => known.delete(load)}
      onRetry={() => setAttempt({ Block: lazyOnce(load) })}
    >
      <Suspense fallback={fallback}>
        <Block {...props} />
      </Suspense>
    </RegionBoundary>
  );
}
