import type { GroupName } from '#contract/index.ts'
import type { appApi } from '#contract/interfaces/appApi/index.ts'
import type { deviceApi } from '#contract/interfaces/deviceApi/index.ts'
import type { wallApi } from '#contract/interfaces/wallApi/index.ts'
import type { TableModule } from '#server/platform/db/declaredTables.ts'
import type { FigureSources } from '#server/platform/db/figures/source.ts'
import type { KindFactsByName } from '#server/platform/kinds/facts.ts'
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

/** The intersection of the members of a union. */
export type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** A handler for each call of the console, by the call's name, which is unique in the contract. */
type CallHandlers = IntersectionOf<{ [Group in GroupName]: Handlers<Group> }[GroupName]>

/** Dependencies of work in the background. */
export interface BackgroundParts {
  config: Config
  database: OpenDatabase
  engine: WorkflowEngine
  secrets: SecretBox
  /** Where phones fetch the files that are pushed to them. */
  filesUrl: string
  onError: (error: unknown) => void
}

export interface Background {
  /** Resolves when none of it uses the database any more. */
  stop(): Promise<void>
}

/** Everything that a feature tells the rest of the server. */
export interface Feature {
  /** Features whose modules this one imports. */
  needs?: readonly string[]
  /** The module of its tables. */
  tables?: TableModule
  /** Handlers of calls of the console. */
  handlers?: Partial<CallHandlers>
  /** How its statecharts are bound to their records. */
  workflows?: Partial<Bindings>
  jobs?: Partial<JobKinds>
  deviceCalls?: Partial<InterfaceHandlers<(typeof deviceApi)['calls']>>
  appCalls?: Partial<InterfaceHandlers<(typeof appApi)['calls']>>
  displayCalls?: Partial<InterfaceHandlers<(typeof wallApi)['calls']>>
  /** How the records of its kinds are seen, copied, counted and searched. */
  kinds?: KindFactsByName
  /** Bounds from which on a second person approves, by table. */
  approvalBounds?: ApprovalBounds
  /** Rows that wait to be delivered, by channel. */
  deliveryQueues?: DeliveryQueues
  /** Tables whose rows the database counts. */
  figures?: FigureSources
  /** Parts of what is stored about a user of the app: how they are handed out, counted and erased. */
  personalData?: Partial<PersonalData>
  /** Persons that jobs and exports of its kinds may name: an erasure ends those. */
  personsNamed?: PersonsNamed
  /** Parts of the demonstration data, loaded where these are made. */
  seed?: () => Promise<{ seed: SeedParts }>
  /** Work beside the requests, by the name that its failures are logged under; undefined where the settings need none. */
  background?: Readonly<
    Record<string, (parts: BackgroundParts) => Background | undefined | Promise<Background | undefined>>
  >
}

/** Rejects a part or a name of a declaration that the server does not read. */
type Exact<F> = {
  [Part in keyof F]: Part extends keyof Feature
    ? Part extends 'needs' | 'tables'
      ? unknown
      : { [Name in keyof F[Part]]: Name extends keyof NonNullable<Feature[Part]> ? unknown : never }
    : never
}

/** Declares a feature; the list of all is `server/features/index.ts`. A name that nothing reads does not compile. */
export const defineFeature = <const F extends Feature>(feature: F & Exact<F>): F => feature

/** Adapts work that is closed to work that is stopped. */
export const stoppable = (work: { close(): Promise<void> } | undefined): Background | undefined =>
  work && { stop: () => work.close() }
