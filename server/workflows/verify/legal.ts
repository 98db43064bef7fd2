import { adoptionEvent } from '#contract/workflows/adoption.ts'
import type { Transition } from '#contract/workflows/hashedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, initialStateOf } from '#machines/workflow.ts'
import { workflows } from '#machines/workflows.ts'

const quoted = (text: string) => `“${text}”`

const isAdoption = ({ machine, fromState, event, toState, actorRole }: Transition): boolean =>
  event === adoptionEvent &&
  actorRole === 'clock' &&
  fromState === initialStateOf(workflows[machine]) &&
  toState in workflowDefinition(machine).states

/** Why a transition cannot have been, by its machine's drawing and by who may cause the event; undefined where it can. */
export const whyIllegal = (row: Transition): string | undefined => {
  const { machine, machineVersion, fromState, event, toState, actorRole } = row
  if (!Object.hasOwn(workflows, machine)) return `there is no machine ${quoted(machine)}`
  const { version, events } = workflowDefinition(machine)
  if (machineVersion !== version) return `version ${machineVersion} of ${machine} is not known here`
  if (isAdoption(row)) return undefined
  if (!edgesOf(workflows[machine], fromState, event).some(({ to }) => to === toState))
    return `${machine} has no way from ${quoted(fromState)} by ${quoted(event)} to ${quoted(toState)}`
  if (!events[event]?.actors.some((actor) => actor === actorRole))
    return `${quoted(event)} is not for ${quoted(actorRole)} to cause`
  return undefined
}

/** The state that the records of each machine begin in. */
export const beginnings = (Object.keys(workflows) as WorkflowName[]).map(
  (machine) => [machine, initialStateOf(workflows[machine])] as const,
)
