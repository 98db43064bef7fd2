import type { Fields } from '#contract/fields.ts'
import type { StepReply } from '#contract/groups/process.ts'
import type { LocalizedText } from '#contract/localizedText.ts'
import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { transitionFields } from '#contract/records/transition.ts'
import { vendorInfoFields } from '#contract/records/vendor.ts'
import type { MoveReason } from '#machines/process.ts'

/** What a step says beside who, when and where to. */
export interface StepDetail {
  reason: MoveReason
  changes: Record<string, { before: unknown; after: unknown }>
}

/** The fields of a process's records that notes and changes may name. */
export const processFields: Partial<Record<ProcessName, Fields>> = { vendorAudit: vendorInfoFields }

export const detailOf = ({ detail }: Pick<StepReply, 'detail'>): StepDetail => {
  const { reason, changes } = JSON.parse(detail) as Partial<StepDetail>
  return { reason: { codes: [], note: '', fieldNotes: {}, ...reason }, changes: changes ?? {} }
}

const asIs = (word: string): LocalizedText => ({ en: word, zh_CN: word })

/** The words of a process for what a log holds; a name that it no longer has stands for itself. */
export const namesIn = (process: ProcessName) => {
  const { states, events } = wordsOf(process)
  const roles: Record<string, { label: LocalizedText }> = transitionFields.actorRole.choices
  return {
    state: (name: string): LocalizedText => states[name]?.label ?? asIs(name),
    event: (name: string): LocalizedText => events[name]?.label ?? asIs(name),
    role: (name: string): LocalizedText => roles[name]?.label ?? asIs(name),
    code: (event: string, code: string): LocalizedText => events[event]?.reasons?.[code] ?? asIs(code),
    field: (name: string): LocalizedText => processFields[process]?.[name]?.label ?? asIs(name),
  }
}
