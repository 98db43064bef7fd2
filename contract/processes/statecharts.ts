import { type ProcessName, processWords } from './index.ts'
import { sessionWords } from './session.ts'
import type { StatechartWords } from './words.ts'

/** Every statechart that is drawn: the processes, and the session, which no record lives by. */
export type StatechartName = ProcessName | 'session'
export const statechartWords: Readonly<Record<StatechartName, StatechartWords>> = {
  ...processWords,
  session: sessionWords,
}
export const statechartNames = Object.keys(statechartWords) as StatechartName[]
