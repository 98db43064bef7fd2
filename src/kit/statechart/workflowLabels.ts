import { transitionFields } from '#contract/audit/transition.ts'
import type { Text } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

interface Actor {
  actorName: string
  actorRole: string
}

const asIs = (word: string): Text => ({ verbatim: word })

/** The words of a workflow for what a log holds; a name that it no longer has stands for itself. */
export const workflowLabels = (workflow: WorkflowName) => {
  const { states, events } = workflowDefinition(workflow)
  const roles: Record<string, { label: Text }> = transitionFields.actorRole.choices
  return {
    state: (name: string): Text => states[name]?.label ?? asIs(name),
    event: (name: string): Text => events[name]?.label ?? asIs(name),
    /** Who acted, and as what; the clock, and an administrator to vendors, have no name but that of their role. */
    actor: ({ actorName, actorRole }: Actor): Text => {
      const role = roles[actorRole]?.label ?? asIs(actorRole)
      if (actorName === actorRole) return role
      return { joined: [{ verbatim: actorName }, role], by: '·' }
    },
    code: (event: string, code: string): Text => events[event]?.reasons?.[code] ?? asIs(code),
    field: (name: string): Text => namedFields[workflow]?.[name]?.label ?? asIs(name),
    /** A value as the log has it, in words. */
    value: (field: string, written: string): Text => {
      const { choices = {}, words = {} } = namedFields[workflow]?.[field] ?? {}
      const parts = written.split(/(\w+)/).map((word): Text => words[word] ?? { verbatim: word })
      return choices[written]?.label ?? { parts }
    },
  }
}
