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

/** Work in the background, as handlers ask for it. */
export interface JobQueue {
  /** Asks for a job with an id that the client has chosen; asked again with it, it is asked for once. */
  enqueue(
    kind: JobKindName,
    id: string,
    input: unknown,
    who: { language: Language; log: FastifyBaseLogger; caller: Pick<Caller, 'accountId'> },
  ): Promise<void>
  /** Answers whether there was anything left to cancel. Throws `notFound` where it is not the account's own. */
  cancel(id: string, caller: Pick<Caller, 'accountId'>): Promise<boolean>
}

/** What a handler gets besides its validated request. `caller` is there unless anyone may call. */
export interface Context {
  db: Database
  config: Config
  storage: Storage
  /** Makes transitions: the bindings of all features, and the key that their log is written with. */
  engine: WorkflowEngine
  secrets: SecretBox
  /** Work that goes on in the background. */
  jobs: JobQueue
  log: FastifyBaseLogger
  /** What a user quotes to support, and the log names. */
  requestId: string
  language: Language
  /** The address that limits are counted by. */
  client: string
  /** Aborts once nobody waits for the reply any more. */
  gone: AbortSignal
  /** Whether the request comes from the server's own machine, with no proxy between. */
  isLocal: boolean
  caller: Caller | undefined
  /** As it came; for calls that anyone may make, and that are more for somebody who is signed in. */
  token: string | undefined
}

export type SignedInContext = Context & { caller: Caller }

type ContextOf<E> = E extends { access: 'anyone' } ? Context : SignedInContext

/** A handler for each of some calls; a missing one, or one of the wrong type, does not compile. */
export type HandlersOf<Calls> = {
  [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
    context: ContextOf<Calls[Name]>,
  ) => Promise<ResponseOf<Calls[Name]>>
}

/** The same for each call of a group. */
export type Handlers<G extends GroupName> = HandlersOf<Contract[G]>
