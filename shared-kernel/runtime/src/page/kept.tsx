import type { HTMLAttributes, ReactNode } from 'react';
import { useKeptMarkup } from './kept-markup.tsx';

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: 'section' | 'ul';
  /** All that the inside depends on, see `useKeptMarkup`. */
  of: readonly unknown[];
  /** Makes the inside where it has not been kept. */
  children: () => ReactNode;
}

/** An element whose inside the server renders once. */
export function Kept({ as: Element, of, children, ...attributes }: KeptProps) {
  const { inside, mark } = useKeptMarkup(...of);
  if (inside !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: inside }} />;
  return (
    <Element {...attributes} {...mark}>
      {children()}
    </Element>
  );
}
