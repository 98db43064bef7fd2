import { transitionFields } from '#contract/audit/transition.ts'
import type { Text } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

interface Actor {
  actorName: string
  actorRole: string
}

const asIs = (word: string): Text => ({ verbatim: word })

/**
 * Returns functions that label states, events and values of the transition log; names that no longer exist label
 * themselves.
 */
export const workflowLabels = (workflow: WorkflowName) => {
  const { states, events } = workflowDefinition(workflow)
  const roles: Record<string, { label: Text }> = transitionFields.actorRole.choices
  return {
    state: (name: string): Text => states[name]?.label ?? asIs(name),
    event: (name: string): Text => events[name]?.label ?? asIs(name),
    /** Label of name and role; the clock, and an administrator to vendors, have only their role. */
    actor: ({ actorName, actorRole }: Actor): Text => {
      const role = roles[actorRole]?.label ?? asIs(actorRole)
      if (actorName === actorRole) return role
      return { joined: [{ verbatim: actorName }, role], by: '·' }
    },
    code: (event: string, code: string): Text => events[event]?.reasons?.[code] ?? asIs(code),
    field: (name: string): Text => namedFields[workflow]?.[name]?.label ?? asIs(name),
    /** Label of a logged value. */
    value: (field: string, written: string): Text => {
      const { choices = {}, words = {} } = namedFields[workflow]?.[field] ?? {}
      const parts = written.split(/(\w+)/).map((word): Text => words[word] ?? { verbatim: word })
      return choices[written]?.label ?? { parts }
    },
  }
}
