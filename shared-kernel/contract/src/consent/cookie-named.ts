/** The value of a cookie of this page; undefined where there is none that can be read. In the browser only. */
export function cookieNamed(name: string): string | undefined {
  const entry = document.cookie.split('; ').find(cookie => cookie.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
