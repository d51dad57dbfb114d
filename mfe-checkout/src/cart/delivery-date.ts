/** SHIP-18, SHIP-20: the upper end of a range of days such as '2 - 4'; null when it is none, then nothing is promised (OPEN-B28). */
export function longestDelivery(range: string | null): number | null {
  const upper = /^\d+-(\d+)$/.exec((range ?? '').replace(/\s/g, ''))?.[1];
  return upper === undefined ? null : Number(upper);
}

/** SHIP-18, SHIP-19: the day that is so many working days after `today`, Saturdays and Sundays skipped. Counts in UTC. */
export function afterWorkingDays(today: Date, days: number): Date {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day;
}
