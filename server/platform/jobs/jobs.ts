import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/core/localizedText.ts'
import type { JobKindName } from '#contract/jobs/job.ts'

interface Account {
  accountId: string
}

export interface Jobs {
  /** Asks for a job with an id that the client has chosen; asked again with it, it is asked for once. */
  enqueue(
    kind: JobKindName,
    id: string,
    input: unknown,
    who: { language: Language; log: FastifyBaseLogger; caller: Account },
  ): Promise<void>
  /** Answers whether there was anything left to cancel. Throws `notFound` where it is not the account's own. */
  cancel(id: string, caller: Account): Promise<boolean>
  /** Begins to work on jobs. */
  start(): Promise<void>
  /** Puts down what runs, so that it is begun again elsewhere or at the next start. */
  stop(): Promise<void>
}
