/** Where React Router writes down, as the page is left, which ways it has animated: to animate the way back after a reload. */
const key = 'remix-router-transitions';

/** Has the browser keep nothing of them: nobody was asked for it. To be called after the router is made, which writes first. */
export function forgetTransitions(): void {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is closed, so nothing was written.
    }
  });
}
