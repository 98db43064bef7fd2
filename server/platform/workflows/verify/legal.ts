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

/** The drawing that a transition was made by, with who could cause what; undefined where that version is not known. */
const drawingOf = ({ machine, machineVersion }: Transition) => {
  const { version, events } = workflowDefinition(machine)
  const earlier = earlierVersions[machine]?.[machineVersion]
  if (machineVersion !== version) return earlier
  const actors = Object.entries(events).map(([event, { actors: who }]) => [event, who] as const)
  return { machine: workflows[machine].machine, actors: Object.fromEntries(actors) }
}

/** Why a transition cannot have been, by its machine's drawing and by who may cause the event; undefined where it can. */
export const whyIllegal = (row: Transition): string | undefined => {
  const { machine, machineVersion, fromState, event, toState, actorRole } = row
  if (!Object.hasOwn(workflows, machine)) return `there is no machine ${quoted(machine)}`
  const drawing = drawingOf(row)
  if (!drawing) return `version ${machineVersion} of ${machine} is not known here`
  if (isAdoption(row)) return undefined
  if (!edgesOf(drawing, fromState, event).some(({ to }) => to === toState))
    return `${machine} has no way from ${quoted(fromState)} by ${quoted(event)} to ${quoted(toState)}`
  if (!drawing.actors[event]?.some((actor) => actor === actorRole))
    return `${quoted(event)} is not for ${quoted(actorRole)} to cause`
  return undefined
}

/** The state that the records of each machine begin in. */
export const beginnings = (Object.keys(workflows) as WorkflowName[]).map(
  (machine) => [machine, initialStateOf(workflows[machine])] as const,
)
