/** What the commerce service limits in time: by ISO times, each of which may be left out. */
interface Limited {
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/** Whether it holds at a moment (milliseconds since 1970): from its first on, and at its last no more. The commerce service looks at the same. */
export function holdsAt({ validFrom, validUntil }: Limited, now: number): boolean {
  return (
    (validFrom === undefined || Date.parse(validFrom) <= now) &&
    (validUntil === undefined || now < Date.parse(validUntil))
  );
}
