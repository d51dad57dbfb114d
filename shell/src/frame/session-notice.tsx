import { loadSession, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import layout from '@exwerk/ui/layout.module.css';
import { useState } from 'react';

/** On pages that are about the visitor: that account and cart could not be asked for, with a new try. */
export function SessionNotice() {
  const dispatch = useAppDispatch();
  const isMissed = useAppSelector(({ session }) => session.isMissed === true);
  const [isFetching, setFetching] = useState(false);
  const refetch = async () => {
    setFetching(true);
    await dispatch(loadSession());
    setFetching(false);
  };
  const asked = { data: null, isError: isMissed && !isFetching, isFetching, refetch };
  return (
    <Block
      asked={asked}
      message="shell.session.unavailable"
      frame={notice => <div className={`${layout.container} ${layout.section}`}>{notice}</div>}
    >
      {() => null}
    </Block>
  );
}
