import type { Fields } from '#contract/fields.ts'
import type { LocalizedText } from '#contract/localizedText.ts'
import type { TransitionReply } from '#contract/operations/transition.ts'
import { transitionFields } from '#contract/operations/transition.ts'
import { vendorInfoFields } from '#contract/operations/vendor.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import type { TransitionReason } from '#machines/workflow.ts'

/** What a transition says beside who, when and where to. */
export interface TransitionDetail {
  reason: TransitionReason
  changes: Record<string, { before: unknown; after: unknown }>
}

/** The fields of a workflow's records that notes and changes may name. */
export const workflowFields: Partial<Record<WorkflowName, Fields>> = { vendorAudit: vendorInfoFields }

export const detailOf = ({ detail }: Pick<TransitionReply, 'detail'>): TransitionDetail => {
  const { reason, changes } = JSON.parse(detail) as Partial<TransitionDetail>
  return { reason: { codes: [], note: '', fieldNotes: {}, ...reason }, changes: changes ?? {} }
}

const asIs = (word: string): LocalizedText => ({ en: word, zh_CN: word })

/** The words of a workflow for what a log holds; a name that it no longer has stands for itself. */
export const namesIn = (workflow: WorkflowName) => {
  const { states, events } = workflowDefinition(workflow)
  const roles: Record<string, { label: LocalizedText }> = transitionFields.actorRole.choices
  return {
    state: (name: string): LocalizedText => states[name]?.label ?? asIs(name),
    event: (name: string): LocalizedText => events[name]?.label ?? asIs(name),
    role: (name: string): LocalizedText => roles[name]?.label ?? asIs(name),
    code: (event: string, code: string): LocalizedText => events[event]?.reasons?.[code] ?? asIs(code),
    field: (name: string): LocalizedText => workflowFields[workflow]?.[name]?.label ?? asIs(name),
  }
}
