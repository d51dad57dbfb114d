/**
 * Acts in turn, in whatever tab, with all else that may make a guest of a visitor who is nobody yet: two at once would be two guests, and what
 * one of them has would be lost. Where the browser grants no turns it acts at once. Earlier releases of the checkout hold the lock `guest` around
 * calls that take this one.
 */
export function asGuest<Result>(act: () => Promise<Result>): Promise<Result> {
  let acted: Promise<Result> | undefined;
  const once = (): Promise<Result> => {
    acted ??= act();
    return acted;
  };
  return navigator.locks?.request('visitor', once).catch(once) ?? once();
}
