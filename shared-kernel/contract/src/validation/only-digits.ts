/** What is left of a text while digits are typed: others dropped, the rest cut to `count`. */
export function onlyDigits(value: string, count: number): string {
  return value.replace(/\D/g, '').slice(0, count);
}
