import type { LocalizedText } from '#contract/localizedText.ts'
import { type EventName, type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { isMover, type Mover } from '#contract/processes/words.ts'
import { edgesOf, type MoveReason, moveOf, type Process, whyNot } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import type { Viewer } from '#store/session/slice.ts'

/** A record as its machine sees it. */
export interface Standing {
  process: ProcessName
  state: string
  context: Readonly<Record<string, unknown>>
}

export interface Possibility {
  event: EventName
  label: LocalizedText
  /** Why somebody cannot cause it now; undefined where they can. */
  why: LocalizedText | undefined
  /** Something has to be said, or may be chosen from a list. */
  asksWhy: boolean
  /** The state that it leads to. */
  to: string | undefined
}

/** As whom somebody moves records; undefined for those who only look. */
export const moverOf = ({ role }: Viewer): Mover | undefined => (isMover(role) ? role : undefined)

/** Why this event is refused with this reason given; the platform would say the same. */
export const refusalOf = (
  { process: name, state, context }: Standing,
  event: string,
  reason: Partial<MoveReason>,
  mover: Mover,
): LocalizedText | undefined => {
  const process = processes[name] as Process<unknown>
  return whyNot(process, process.restore(state, context), moveOf(event, reason), mover)
}

const anyReason: Partial<MoveReason> = { codes: ['any'], note: 'any' }
const asking = ['hasNote', 'hasReasons']

/** One event of a record's machine, and whether somebody can cause it now. */
export const possibilityOf = (standing: Standing, event: EventName, mover: Mover): Possibility => {
  const { process, state } = standing
  const words = wordsOf(process).events[event]
  if (!words) throw new Error(`${process} has no event ${event}`)
  const [edge] = edgesOf(processes[process], state, event)
  return {
    event,
    label: words.label,
    why: refusalOf(standing, event, anyReason, mover),
    asksWhy: words.reasons !== undefined || asking.includes(edge?.guard ?? ''),
    to: edge?.to,
  }
}

/** Every event of a record's machine. */
export const possibilities = (standing: Standing, mover: Mover): Possibility[] =>
  Object.keys(wordsOf(standing.process).events).map((event) => possibilityOf(standing, event as EventName, mover))
