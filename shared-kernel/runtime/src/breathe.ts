/** Lets the browser answer what has happened meanwhile; goes on before what has not begun yet. Not every browser has that, and some wait in line. */
export const breathe = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
