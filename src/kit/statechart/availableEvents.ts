import type { Text } from '#contract/core/text.ts'
import { type Actor, isActor } from '#contract/core/workflows/definition.ts'
import { type EventName, eventsOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, explainRefusal, nextState, type TransitionReason, workflowEvent } from '#machines/core/workflow.ts'
import { type ContextOf, workflows } from '#machines/workflows.ts'
import { mayTransition } from '#src/kit/lib/permission.ts'
import type { Viewer } from '#store/session/slice.ts'

/** Events without bulk actions: the page of a record shows their effect first, or has a form for them. */
export const eventsWithoutBulkAction = {
  pushLife: ['push.schedule', 'push.ask', 'push.approve', 'push.approveNow'],
  productLife: ['product.edit'],
  feedbackLife: ['feedback.answer', 'feedback.merge', 'feedback.handOver', 'feedback.handBack'],
} as const satisfies Partial<Record<WorkflowName, readonly EventName[]>>

const hasNoBulkAction = (name: WorkflowName, event: EventName): boolean =>
  Object.entries<readonly EventName[]>(eventsWithoutBulkAction).some(
    ([one, events]) => one === name && events.includes(event),
  )

/** State and context of a record in its workflow. */
export type RecordSnapshot<W extends WorkflowName = WorkflowName> = {
  [N in W]: {
    workflow: N
    state: string
    /** Derived by the `contextOf` of the workflow. */
    context: ContextOf<N>
  }
}[W]

/** Restores the snapshot of a record from its history, whose context the platform derived by the same workflow. */
export const restoreSnapshot = <W extends WorkflowName>(
  workflow: W,
  { state, context }: { state: string; context: object },
): RecordSnapshot<W> => ({ workflow, state, context }) as RecordSnapshot<W>

/** An event offered by a button. */
export interface OfferedEvent {
  event: EventName
  label: Text
  /** True if a reason or a note is required. */
  asksWhy: boolean
  /** Codes of the selectable reasons. */
  reasons: readonly string[]
  /** Target state; undefined if it differs between records. */
  to: string | undefined
}

export interface AvailableEvent extends OfferedEvent {
  /** Reason why the viewer cannot cause the event now; undefined if it is possible. */
  why: Text | undefined
}

/** Returns the viewer's role as an actor of a workflow; undefined if the account may not cause its events. */
export const viewerActor = (viewer: Viewer, workflow: WorkflowName): Actor | undefined =>
  isActor(viewer.role) && mayTransition(viewer, workflow) ? viewer.role : undefined

const toOfferedEvent = (name: WorkflowName, event: EventName, to: string | undefined): OfferedEvent => {
  const texts = workflowDefinition(name).events[event]
  if (!texts) throw new Error(`${name} has no event ${event}`)
  const { label, requires, reasons = {} } = texts
  return { event, label, asksWhy: requires !== undefined, reasons: Object.keys(reasons), to }
}

/** Placeholder reason, as buttons are rendered before a reason is entered. */
const placeholderReason = (codes = ['any']): Partial<TransitionReason> => ({ codes, note: 'any' })

/**
 * Returns an event of a record's machine and why the account `by` cannot cause it now, which the platform would answer
 * too.
 */
export const availableEvent = (
  snapshot: RecordSnapshot,
  event: EventName,
  actor: Actor,
  by?: string,
): AvailableEvent => {
  const { workflow: name, state, context } = snapshot
  const workflow = workflows[name]
  const [edge] = edgesOf(workflow, state, event)
  const machineState = workflow.machine.resolveState({ value: state, context })
  const refusalFor = (reason: Partial<TransitionReason>) =>
    explainRefusal(workflow, machineState, workflowEvent(event, reason, by), actor)
  const why = refusalFor(placeholderReason())
  // The target state may depend on the record's context.
  const to = why ? edge?.to : nextState(workflow, machineState, workflowEvent(event, placeholderReason(), by, actor))
  const { reasons, ...texts } = toOfferedEvent(name, event, to)
  const possible = reasons.filter((code) => !refusalFor(placeholderReason([code])))
  return { ...texts, reasons: possible, why }
}

/** Returns every event of a record's machine. */
export const availableEvents = (snapshot: RecordSnapshot, actor: Actor, by?: string): AvailableEvent[] =>
  eventsOf(snapshot.workflow).map((event) => availableEvent(snapshot, event, actor, by))

/** Tests whether an event leads out of a record's state and is the actor's to cause, whatever its conditions. */
export const isNextStep = ({ workflow, state }: RecordSnapshot, event: EventName, actor: Actor): boolean =>
  (workflowDefinition(workflow).events[event]?.actors.includes(actor) ?? false) &&
  edgesOf(workflows[workflow], state, event).length > 0

/**
 * Returns the events that an actor may apply to at least one of these records at once, judged by their states only,
 * each with the number of those records.
 */
export const bulkEvents = (
  name: WorkflowName,
  actor: Actor,
  records: readonly { state: string }[],
): (OfferedEvent & { count: number })[] => {
  const { events } = workflowDefinition(name)
  return eventsOf(name).flatMap((event) => {
    if (!events[event]?.actors.includes(actor) || hasNoBulkAction(name, event)) return []
    const edges = records.map(({ state }) => edgesOf(workflows[name], state, event)).filter(({ length }) => length > 0)
    const [to, ...others] = new Set(edges.flat().map((edge) => edge.to))
    const target = others.length === 0 ? to : undefined
    return edges.length === 0 ? [] : [{ ...toOfferedEvent(name, event, target), count: edges.length }]
  })
}
