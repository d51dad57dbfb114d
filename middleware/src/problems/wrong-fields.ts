import type * as z from 'zod';

/** Of one refusal; whoever sends nonsense need not hear all of it. */
const mostFields = 20;
const longestName = 64;

/** What is wrong with each field of closed data, by its path; fields that nobody knows are named one by one. */
export function wrongFields({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues
      .flatMap(issue => {
        const path = issue.path.map(String);
        return issue.code === 'unrecognized_keys'
          ? issue.keys.map(key => [[...path, key.slice(0, longestName)].join('.'), 'is not taken'] as const)
          : [[path.join('.'), issue.message] as const];
      })
      .slice(0, mostFields),
  );
}
