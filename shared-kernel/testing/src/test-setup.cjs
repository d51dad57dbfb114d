// As in the composed suites: where other work shares the machine, a failed test is tried once more, and its first failure is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
