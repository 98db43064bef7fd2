import type { FastifyBaseLogger } from 'fastify'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Contract, GroupName } from '#contract/index.ts'
import type { JobKindName } from '#contract/jobs/job.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'

/** Queue of background jobs. */
export interface JobQueue {
  /** Enqueues a job under an id that the client has chosen. Idempotent: a repeated id adds no second job. */
  enqueue(
    kind: JobKindName,
    id: string,
    input: unknown,
    who: { language: Language; log: FastifyBaseLogger; caller: Pick<Caller, 'accountId'> },
  ): Promise<void>
  /** Cancels a job; returns false if it had already ended. Throws `notFound` if it is not the account's own. */
  cancel(id: string, caller: Pick<Caller, 'accountId'>): Promise<boolean>
}

/** Second argument of handlers, besides the validated request. */
export interface Context {
  db: Database
  config: Config
  storage: Storage
  /** Performs transitions: the bindings of all features, and the key that signs their log. */
  engine: WorkflowEngine
  secrets: SecretBox
  jobs: JobQueue
  log: FastifyBaseLogger
  /** Id of the request in the log, which users quote to support. */
  requestId: string
  language: Language
  /** Client address that rate limits are counted by. */
  client: string
  /** Aborts when the client disconnects before the reply. */
  gone: AbortSignal
  /** True if the request comes from the server's own machine, without a proxy. */
  isLocal: boolean
  caller: Caller | undefined
  /** Session token as sent, for public calls that return more to a signed-in caller. */
  token: string | undefined
}

export type SignedInContext = Context & { caller: Caller }

type ContextOf<E> = E extends { access: 'anyone' } ? Context : SignedInContext

/** Handlers by call name; a missing one, or one of the wrong type, does not compile. */
export type HandlersOf<Calls> = {
  [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
    context: ContextOf<Calls[Name]>,
  ) => Promise<ResponseOf<Calls[Name]>>
}

/** Handlers of the calls of a group. */
export type Handlers<G extends GroupName> = HandlersOf<Contract[G]>
