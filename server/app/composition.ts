import type { EndpointGroup } from '#contract/core/endpoint.ts'
import { callsOf, type Kind } from '#contract/core/kind.ts'
import type { GroupName, KindGroupName } from '#contract/index.ts'
import type { appApi } from '#contract/interfaces/appApi/index.ts'
import type { deviceApi } from '#contract/interfaces/deviceApi/index.ts'
import type { wallApi } from '#contract/interfaces/wallApi/index.ts'
import { type Kinds, kindByName, kindNames } from '#contract/kinds.ts'
import { features } from '#server/features/index.ts'
import { declareTables } from '#server/platform/db/declaredTables.ts'
import type { FigureSources } from '#server/platform/db/figures/source.ts'
import type { Feature, IntersectionOf } from '#server/platform/feature.ts'
import type { Handlers, HandlersOf } from '#server/platform/handlers/context.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'
import type { AuditKey } from '#server/platform/keys/auditKey.ts'
import { declareKindRules } from '#server/platform/kinds/rules.ts'
import type { DeliveryQueues } from '#server/platform/metrics/queues.ts'
import { declarePersonalData } from '#server/platform/personalData/declared.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import type { ApprovalBounds } from '#server/platform/workflows/bounds.ts'
import { type Bindings, createWorkflowEngine, type WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { mergeContributions } from './contributions.ts'

type Features = (typeof features)[keyof typeof features]

/** Intersection of all contributions to one part of the server. */
type Contributed<Part extends keyof Feature> = IntersectionOf<
  Features extends infer One ? (One extends Record<Part, infer Given> ? Given : never) : never
>

const contributed = <Part extends Exclude<keyof Feature, 'needs' | 'seed'>>(part: Part): Contributed<Part> =>
  mergeContributions(
    part,
    Object.entries<Feature>(features).map(([feature, { [part]: given = {} }]) => [feature, given]),
  ) as Contributed<Part>

type OwnCallsOf<K> = K extends { ownCalls: infer Own extends EndpointGroup } ? HandlersOf<Own> : object

/** Handlers of calls that do not follow from a declaration. A missing one does not compile. */
type RequiredHandlers = IntersectionOf<
  | { [N in keyof Kinds]: OwnCallsOf<Kinds[N]> }[keyof Kinds]
  | { [G in Exclude<GroupName, KindGroupName>]: Handlers<G> }[Exclude<GroupName, KindGroupName>]
>

// Before the handlers, which are derived from them.
declareTables(contributed('tables'))
declareKindRules(contributed('kinds'))
declarePersonalData(contributed('personalData'), contributed('personsNamed'))

const own: RequiredHandlers = contributed('handlers')

/** Kinds that no feature serves; all of their handlers follow from their declaration. */
const derived = kindNames
  .map((name): Kind => kindByName(name))
  .filter((kind) => !Object.keys(callsOf(kind)).some((call) => call in own))

/** Handlers of all calls of the contract by name. */
export const handlers: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...derived.map((kind) => serveKind<Kind, object>(kind, { handlers: {} })),
  own,
)

/** Bindings of all workflows. */
export const bindings: Bindings = contributed('workflows')
export const jobKinds: JobKinds = contributed('jobs')
export const deviceCalls: InterfaceHandlers<(typeof deviceApi)['calls']> = contributed('deviceCalls')
export const appCalls: InterfaceHandlers<(typeof appApi)['calls']> = contributed('appCalls')
export const displayCalls: InterfaceHandlers<(typeof wallApi)['calls']> = contributed('displayCalls')
export const background: NonNullable<Feature['background']> = contributed('background')
export const figures: FigureSources = contributed('figures')
export const approvalBounds: ApprovalBounds = contributed('approvalBounds')
export const deliveryQueues: DeliveryQueues = contributed('deliveryQueues')

/** Creates the engine of all features' workflows. */
export const engineWith = (auditKey: AuditKey, consoleUrl?: string): WorkflowEngine =>
  createWorkflowEngine(bindings, auditKey, consoleUrl)
