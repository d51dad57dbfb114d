import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { levelOfSource } from './proof-level.ts';
import type { TestResult } from './results.ts';

/** Where jest leaves what it found, and what it found when files that had failed were run by themselves. */
export const jestResultsIn = (folder: string) => ({
  first: join(folder, 'jest.json'),
  second: join(folder, 'jest-again.json'),
});

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** The files of which not every test has passed. */
export const failedFilesOf = (json: unknown): string[] =>
  jestSchema.parse(json).testResults.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));

/** What a second run of some files has found stands in place of what the first one did. */
export function withSecondRun(json: unknown, again: unknown): z.infer<typeof jestSchema> {
  const second = jestSchema.parse(again).testResults;
  const runTwice = new Set(second.map(({ name }) => name));
  return { testResults: [...jestSchema.parse(json).testResults.filter(({ name }) => !runTwice.has(name)), ...second] };
}

/** A test file that does not even load counts as one failed test. */
export function readJestResults(json: unknown): TestResult[] {
  return jestSchema.parse(json).testResults.flatMap(file => {
    const level = existsSync(file.name) ? levelOfSource(readFileSync(file.name, 'utf8')) : 'unit';
    if (file.assertionResults.length === 0 && file.status === 'failed')
      return [{ title: file.name, outcome: 'failed' as const, level, reason: file.message }];
    return file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      outcome: outcomeOfJest(status),
      level,
      reason: failureMessages[0],
    }));
  });
}

function outcomeOfJest(status: string): TestResult['outcome'] {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}
