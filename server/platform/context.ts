import type { FastifyBaseLogger } from 'fastify'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Feature, Role } from '#contract/core/roles.ts'
import type { Contract, GroupName } from '#contract/index.ts'
import type { VendorState } from '#contract/vendors/vendorAudit.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { SecretBox } from './keys/secretBox.ts'
import type { Tenancy } from './query/tenancy.ts'
import type { Storage } from './storage/storage.ts'
import type { WorkflowEngine } from './workflows/engine.ts'

/** Who is calling, as the session row says; nothing the client could change decides. */
export interface Caller {
  accountId: string
  username: string
  role: Role
  /** Whose rows the caller may see. */
  tenancy: Tenancy
  /** The vendor's own record, verified or not; undefined for all others. */
  vendorId: string | undefined
  vendorState: VendorState | undefined
  features: readonly Feature[]
  tokenHash: string
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
  jobs: Jobs
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
