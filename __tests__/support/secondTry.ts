// A browser on a machine that others use too may miss a moment. Each second try is named at the end of the run.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true })
