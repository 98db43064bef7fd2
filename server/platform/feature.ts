import type { GroupName } from '#contract/index.ts'
import type { appApi } from '#contract/interfaces/appApi/index.ts'
import type { deviceApi } from '#contract/interfaces/deviceApi/index.ts'
import type { wallApi } from '#contract/interfaces/wallApi/index.ts'
import type { TableModule } from '#server/platform/db/declaredTables.ts'
import type { FigureSources } from '#server/platform/db/figures/source.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'
import type { ApprovalBounds } from '#server/platform/workflows/bounds.ts'
import type { Config } from './config/config.ts'
import type { OpenDatabase } from './db/connect.ts'
import type { Handlers } from './handlers/context.ts'
import type { InterfaceHandlers } from './interfaces/context.ts'
import type { JobKinds } from './jobs/kind.ts'
import type { SecretBox } from './keys/secretBox.ts'
import type { PersonalData, PersonsNamed } from './personalData/parts.ts'
import type { SeedParts } from './seed/context.ts'
import type { Bindings, WorkflowEngine } from './workflows/engine.ts'

/** Intersection of the members of a union. */
export type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** A handler for each call of the console, by the call's name, which is unique in the contract. */
type CallHandlers = IntersectionOf<{ [Group in GroupName]: Handlers<Group> }[GroupName]>

/** Dependencies of work in the background. */
export interface BackgroundContext {
  config: Config
  database: OpenDatabase
  engine: WorkflowEngine
  secrets: SecretBox
  /** Base URL from which phones fetch the files of pushes. */
  filesUrl: string
  onError: (error: unknown) => void
}

export interface Background {
  /** Resolves when the work no longer uses the database. */
  stop(): Promise<void>
}

/** Everything that a feature declares to the rest of the server. */
export interface Feature {
  /** Features whose modules this one imports. */
  needs?: readonly string[]
  /** Module that exports its tables. */
  tables?: TableModule
  /** Handlers of its calls of the console. */
  handlers?: Partial<CallHandlers>
  /** Bindings of its workflows to their records. */
  workflows?: Partial<Bindings>
  jobs?: Partial<JobKinds>
  deviceCalls?: Partial<InterfaceHandlers<(typeof deviceApi)['calls']>>
  appCalls?: Partial<InterfaceHandlers<(typeof appApi)['calls']>>
  displayCalls?: Partial<InterfaceHandlers<(typeof wallApi)['calls']>>
  /** Tenancy, copy, count and search rules of its record kinds. */
  kinds?: KindRulesByName
  /** Numbers above which a second person approves, by table. */
  approvalBounds?: ApprovalBounds
  /** Rows pending delivery, by channel. */
  deliveryQueues?: DeliveryQueues
  /** Tables whose rows the database counts. */
  figures?: FigureSources
  /** Export, count and erasure of the data that it stores about an app user. */
  personalData?: Partial<PersonalData>
  /** Persons named by its jobs and exports, which an erasure cancels. */
  personsNamed?: PersonsNamed
  /** Demonstration data, imported only when it is created. */
  seed?: () => Promise<{ seed: SeedParts }>
  /** Background work by the name in its log entries; undefined if the settings require none. */
  background?: Readonly<
    Record<string, (parts: BackgroundContext) => Background | undefined | Promise<Background | undefined>>
  >
}

/** Rejects a key of a declaration that the server does not read, at compile time. */
type Exact<F> = {
  [Part in keyof F]: Part extends keyof Feature
    ? Part extends 'needs' | 'tables'
      ? unknown
      : { [Name in keyof F[Part]]: Name extends keyof NonNullable<Feature[Part]> ? unknown : never }
    : never
}

/** Declares a feature; `server/features/index.ts` lists all. A key that the server does not read does not compile. */
export const defineFeature = <const F extends Feature>(feature: F & Exact<F>): F => feature

/** Adapts work with `close` to the interface of background work. */
export const stoppable = (work: { close(): Promise<void> } | undefined): Background | undefined =>
  work && { stop: () => work.close() }
