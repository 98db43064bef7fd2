import { transitionFields } from '#contract/audit/transition.ts'
import type { Text } from '#contract/core/text.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

interface LoggedActor {
  actorName: string
  actorRole: string
}

const verbatim = (word: string): Text => ({ verbatim: word })

/**
 * Returns functions that label states, events and values of the transition log; names that no longer exist label
 * themselves.
 */
export const workflowLabels = (workflow: WorkflowName) => {
  const { states, events } = workflowDefinition(workflow)
  const roles: Record<string, { label: Text }> = transitionFields.actorRole.choices
  return {
    state: (name: string): Text => states[name]?.label ?? verbatim(name),
    event: (name: string): Text => events[name]?.label ?? verbatim(name),
    /** Label of name and role; the clock, and an administrator to vendors, have only their role. */
    actor: ({ actorName, actorRole }: LoggedActor): Text => {
      const role = roles[actorRole]?.label ?? verbatim(actorRole)
      if (actorName === actorRole) return role
      return { joined: [{ verbatim: actorName }, role], by: '·' }
    },
    code: (event: string, code: string): Text => events[event]?.reasons?.[code] ?? verbatim(code),
    field: (name: string): Text => namedFields[workflow]?.[name]?.label ?? verbatim(name),
    /** Label of a logged value. */
    value: (field: string, loggedValue: string): Text => {
      const { choices = {}, words: wordLabels = {} } = namedFields[workflow]?.[field] ?? {}
      const parts = loggedValue.split(/(\w+)/).map((word): Text => wordLabels[word] ?? { verbatim: word })
      return choices[loggedValue]?.label ?? { parts }
    },
  }
}
