/** Numbers of at most `size` pages around the current one, kept inside 1..pages. */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
