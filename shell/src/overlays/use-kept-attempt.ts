import { keptAttemptName } from '@exwerk/contract/consent/kept-attempt';
import { paths } from '@exwerk/contract/routing/paths';
import { isStored } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Pages that look into it themselves. */
const isOfPaying = (pathname: string) => pathname.startsWith(paths.checkout) || pathname === paths.paymentError;

/** Whether the browser keeps a try to pay whose end nobody has told, and the page is none that tells it. */
export function useKeptAttempt(): boolean {
  const { pathname } = useLocation();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    setKept(!isOfPaying(pathname) && isStored(keptAttemptName));
  }, [pathname]);
  return isKept;
}
