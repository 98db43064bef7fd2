import { transitionFields } from '#contract/audit/transition.ts'
import { nestedText, type Text, textKeys, withValues } from '#contract/core/text.ts'
import { type Actor, actors } from '#contract/core/workflows/definition.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'

interface LoggedActor {
  actorName: string
  actorRole: string
}

interface LoggedEvent extends LoggedActor {
  event: string
  actorId: string | null
}

const subjects: Readonly<Record<string, Text>> = textKeys('core.workflows:subjects', [
  'you',
  ...(Object.keys(actors) as Actor[]),
])

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
    /** Sentence for a viewer; actors without a name the viewer may see have only their role. */
    sentence: ({ event, actorId, actorName, actorRole }: LoggedEvent, viewerName: string): Text => {
      const { label, past } = events[event] ?? { label: verbatim(event) }
      if (!past) return label
      const name = actorId === null ? subjects[actorRole] : undefined
      return withValues(past, {
        actor: nestedText((actorName === viewerName && subjects.you) || (name ?? verbatim(actorName))),
      })
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
