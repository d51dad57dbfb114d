/** What a browser says of itself, as its `navigator` does. */
interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Safari on iPhones and iPads, which may call themselves Macintosh; other browsers there name themselves. */
function isIosSafari({ userAgent, maxTouchPoints }: Device): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
}

/** Milliseconds that the sheet with the cart waits before it opens: Safari on iOS needs a moment, its keyboard and toolbar gone first. */
export const sheetDelay = (device: Device): number => (isIosSafari(device) ? 400 : 0);
