// What waits for a browser, or has only milliseconds, may fail on a machine that others use too. Each second try is named
// at the end of the run.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true })
