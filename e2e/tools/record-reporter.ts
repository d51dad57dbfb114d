import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { addUp, flakyLines, keepRecord, type RunRecord, readRecords } from './run-records.ts';

/** Keeps which tests of this run were flaky, and lists those that were in any of the last runs with their rates. */
export default class RecordReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const record: RunRecord = {};
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() === 'skipped') continue;
      const title = test.titlePath().filter(Boolean).slice(1).join(' › ');
      record[`${title} [${test.parent.project()?.name}]`] = { runs: 1, flaky: test.outcome() === 'flaky' ? 1 : 0 };
    }
    if (Object.keys(record).length === 0) return;
    keepRecord(record);
    for (const line of flakyLines(addUp(readRecords()))) console.log(line);
  }
}
