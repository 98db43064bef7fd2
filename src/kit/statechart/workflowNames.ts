import { transitionFields } from '#contract/audit/transition.ts'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

interface Actor {
  actorName: string
  actorRole: string
}

const asIs = (word: string): LocalizedText => ({ en: word, zh_CN: word })

/** The words of a workflow for what a log holds; a name that it no longer has stands for itself. */
export const namesIn = (workflow: WorkflowName) => {
  const { states, events } = workflowDefinition(workflow)
  const roles: Record<string, { label: LocalizedText }> = transitionFields.actorRole.choices
  return {
    state: (name: string): LocalizedText => states[name]?.label ?? asIs(name),
    event: (name: string): LocalizedText => events[name]?.label ?? asIs(name),
    /** Who acted, and as what; the clock, and an administrator to vendors, have no name but that of their role. */
    actor: ({ actorName, actorRole }: Actor): LocalizedText => {
      const role = roles[actorRole]?.label ?? asIs(actorRole)
      if (actorName === actorRole) return role
      return { en: `${actorName} · ${role.en}`, zh_CN: `${actorName} · ${role.zh_CN}` }
    },
    code: (event: string, code: string): LocalizedText => events[event]?.reasons?.[code] ?? asIs(code),
    field: (name: string): LocalizedText => namedFields[workflow]?.[name]?.label ?? asIs(name),
    /** A value as the log has it, in words. */
    value: (field: string, written: string): LocalizedText => {
      const { choices = {}, words = {} } = namedFields[workflow]?.[field] ?? {}
      const inLanguage = (language: Language) => written.replace(/\w+/g, (word) => words[word]?.[language] ?? word)
      return choices[written]?.label ?? { en: inLanguage('en'), zh_CN: inLanguage('zh_CN') }
    },
  }
}
