import { adoptionEvent } from '#contract/processes/adoption.ts'
import type { Step } from '#contract/processes/hashed.ts'
import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { edgesOf, initialStateOf } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'

const quoted = (text: string) => `“${text}”`

const isAdoption = ({ machine, fromState, event, toState, actorRole }: Step): boolean =>
  event === adoptionEvent &&
  actorRole === 'clock' &&
  fromState === initialStateOf(processes[machine]) &&
  toState in wordsOf(machine).states

/** Why a step cannot have been, by its machine's drawing and by who may cause the event; undefined where it can. */
export const whyIllegal = (step: Step): string | undefined => {
  const { machine, machineVersion, fromState, event, toState, actorRole } = step
  if (!Object.hasOwn(processes, machine)) return `there is no machine ${quoted(machine)}`
  const { version, events } = wordsOf(machine)
  if (machineVersion !== version) return `version ${machineVersion} of ${machine} is not known here`
  if (isAdoption(step)) return undefined
  if (!edgesOf(processes[machine], fromState, event).some(({ to }) => to === toState))
    return `${machine} has no way from ${quoted(fromState)} by ${quoted(event)} to ${quoted(toState)}`
  if (!events[event]?.movers.some((mover) => mover === actorRole))
    return `${quoted(event)} is not for ${quoted(actorRole)} to cause`
  return undefined
}

/** The state that the records of each machine begin in. */
export const beginnings = (Object.keys(processes) as ProcessName[]).map(
  (machine) => [machine, initialStateOf(processes[machine])] as const,
)
