import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RegionNotice } from './region-notice.tsx';

/** A call as its hook tells of it. */
export interface AskedBlock<Answer> {
  readonly data?: Answer | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface BlockProps<Answer> {
  asked: AskedBlock<Answer>;
  /** What is said when the call failed, the id of a message. */
  message?: string;
  /** What the notice stands in: where the block has a heading, it has it still. */
  frame?: (notice: ReactNode) => ReactNode;
  /** Keeps the block's room until the first answer. */
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/**
 * A block of a page that comes by a call of its own: without an answer it alone is missing, says so and offers a new try. What the server
 * missed the browser asks for by itself, once the page works.
 */
export function Block<Answer>({ asked, message, frame = notice => notice, waiting, children }: BlockProps<Answer>) {
  const { data, isError, isFetching, refetch } = asked;
  const [isMissing, setMissing] = useState(isError);
  const [wasMissing, setWasMissing] = useState(isError);
  if (isError && !isMissing) setMissing(true);
  if (isError && !wasMissing) setWasMissing(true);
  if (isMissing && !isError && !isFetching) setMissing(false);
  const element = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isMissing || !isWanted.current) return;
    isWanted.current = false;
    // The button that was pressed is gone; who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isMissing]);
  const retry = () => {
    isWanted.current = true;
    refetch();
  };
  const shown = () => {
    if (isMissing) return frame(<RegionNotice {...(message && { message })} busy={isFetching} onRetry={retry} />);
    return data === undefined ? waiting : children(data);
  };
  if (!wasMissing) return shown();
  return (
    <div ref={element} tabIndex={-1} data-block={isMissing ? 'missing' : 'found'}>
      {shown()}
    </div>
  );
}
