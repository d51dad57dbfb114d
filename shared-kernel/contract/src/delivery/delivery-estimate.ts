export interface DayRange {
  from: number;
  to: number;
}

/** A day range such as '2-4', spaces or not; null when it is none, then no estimate is shown. */
export function readDayRange(text: string | null): DayRange | null {
  const match = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/.exec(text ?? '');
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from <= to ? { from, to } : null;
}

/**
 * The day after so many working days; parcels do not travel on Saturdays and Sundays. The first is the day by
 * the clock of whoever reads it, so a browser counts; what comes out is midnight in UTC, as days are written.
 */
export function addWorkingDays(day: Date, count: number): Date {
  const result = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  for (let left = count; left > 0; ) {
    result.setUTCDate(result.getUTCDate() + 1);
    if (result.getUTCDay() % 6 !== 0) left -= 1;
  }
  return result;
}

/** First and last day of arrival for an order placed today. */
export function deliveryWindow(range: DayRange, today: Date): { first: Date; last: Date } {
  return { first: addWorkingDays(today, range.from), last: addWorkingDays(today, range.to) };
}
