/** Whether a user agent is Safari on iOS; other browsers there name themselves (CriOS, FxiOS, EdgiOS). */
export function isIosSafari(userAgent: string): boolean {
  return (
    /iP(?:hone|ad|od)/.test(userAgent) && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent)
  );
}
