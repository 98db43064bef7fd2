import { adoptionEvent } from '#contract/core/workflows/definition.ts'
import type { Transition } from '#contract/workflows/hashedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, initialStateOf } from '#machines/core/workflow.ts'
import { earlierVersions } from '#machines/earlierVersions.ts'
import { workflows } from '#machines/workflows.ts'

const quoted = (text: string) => `“${text}”`

const isAdoption = ({ machine, fromState, event, toState, actorRole }: Transition): boolean =>
  event === adoptionEvent &&
  actorRole === 'clock' &&
  fromState === initialStateOf(workflows[machine]) &&
  toState in workflowDefinition(machine).states

/**
 * Returns the statechart of a transition's version, with the actors of its events; undefined for an unknown version.
 */
const statechartOf = ({ machine, machineVersion }: Transition) => {
  const { version, events } = workflowDefinition(machine)
  const earlier = earlierVersions[machine]?.[machineVersion]
  if (machineVersion !== version) return earlier
  const actors = Object.entries(events).map(([event, { actors: who }]) => [event, who] as const)
  return { machine: workflows[machine].machine, actors: Object.fromEntries(actors) }
}

/** Explains why the statechart or the actors of the event do not allow a transition; undefined if they do. */
export const findViolation = (row: Transition): string | undefined => {
  const { machine, machineVersion, fromState, event, toState, actorRole } = row
  if (!Object.hasOwn(workflows, machine)) return `there is no machine ${quoted(machine)}`
  const statechart = statechartOf(row)
  if (!statechart) return `version ${machineVersion} of ${machine} is not known here`
  if (isAdoption(row)) return undefined
  if (!edgesOf(statechart, fromState, event).some(({ to }) => to === toState))
    return `${machine} has no way from ${quoted(fromState)} by ${quoted(event)} to ${quoted(toState)}`
  if (!statechart.actors[event]?.some((actor) => actor === actorRole))
    return `${quoted(event)} is not for ${quoted(actorRole)} to cause`
  return undefined
}

/** Initial states by workflow. */
export const initialStates = (Object.keys(workflows) as WorkflowName[]).map(
  (machine) => [machine, initialStateOf(workflows[machine])] as const,
)
