/** Ref of what takes the place of a form that was worked with: whoever reads on, reads on here. Who is elsewhere stays there. */
export function focused(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
