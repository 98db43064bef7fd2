import type { LocalizedText } from '#contract/localizedText.ts'
import { type Actor, isActor } from '#contract/workflows/definition.ts'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, type TransitionReason, type Workflow, whyNot, workflowEvent } from '#machines/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import type { Viewer } from '#store/session/slice.ts'

/** A record as its machine sees it. */
export interface RecordSnapshot {
  workflow: WorkflowName
  state: string
  context: Readonly<Record<string, unknown>>
}

export interface AvailableEvent {
  event: EventName
  label: LocalizedText
  /** Why somebody cannot cause it now; undefined where they can. */
  why: LocalizedText | undefined
  /** Something has to be said, or may be chosen from a list. */
  asksWhy: boolean
  /** The state that it leads to. */
  to: string | undefined
}

/** The actor that a viewer is; undefined for those who only look. */
export const actorOf = ({ role }: Viewer): Actor | undefined => (isActor(role) ? role : undefined)

/** Why this event is refused with this reason given; the platform would say the same. */
export const refusalReason = (
  { workflow: name, state, context }: RecordSnapshot,
  event: string,
  reason: Partial<TransitionReason>,
  actor: Actor,
): LocalizedText | undefined => {
  const workflow = workflows[name] as Workflow<unknown>
  return whyNot(workflow, workflow.restore(state, context), workflowEvent(event, reason), actor)
}

const anyReason: Partial<TransitionReason> = { codes: ['any'], note: 'any' }
const asking = ['hasNote', 'hasReasons']

/** One event of a record's machine, and whether somebody can cause it now. */
export const availableEvent = (snapshot: RecordSnapshot, event: EventName, actor: Actor): AvailableEvent => {
  const { workflow, state } = snapshot
  const words = workflowDefinition(workflow).events[event]
  if (!words) throw new Error(`${workflow} has no event ${event}`)
  const [edge] = edgesOf(workflows[workflow], state, event)
  return {
    event,
    label: words.label,
    why: refusalReason(snapshot, event, anyReason, actor),
    asksWhy: words.reasons !== undefined || asking.includes(edge?.guard ?? ''),
    to: edge?.to,
  }
}

/** Every event of a record's machine. */
export const availableEvents = (snapshot: RecordSnapshot, actor: Actor): AvailableEvent[] =>
  Object.keys(workflowDefinition(snapshot.workflow).events).map((event) =>
    availableEvent(snapshot, event as EventName, actor),
  )
