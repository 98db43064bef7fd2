import { dialShelfWords } from './dialShelf.ts'
import { licenceActivationWords } from './licenceActivation.ts'
import { serviceRecordWords } from './serviceRecord.ts'
import { vendorAuditWords } from './vendorAudit.ts'
import type { ProcessWords } from './words.ts'

/** Every process that records live by, by name. */
export const processWords = {
  vendorAudit: vendorAuditWords,
  serviceRecord: serviceRecordWords,
  dialShelf: dialShelfWords,
  licenceActivation: licenceActivationWords,
} as const satisfies Record<string, ProcessWords>

export type ProcessName = keyof typeof processWords
export const processNames = Object.keys(processWords) as ProcessName[]

export type EventName = { [N in ProcessName]: keyof (typeof processWords)[N]['events'] & string }[ProcessName]
export const eventNames = processNames.flatMap((name) => Object.keys(processWords[name].events) as EventName[])

/** The words of a process with their types widened. */
export const wordsOf = (name: ProcessName): ProcessWords => processWords[name]

/** What can be chosen as a reason, of all events. */
export const reasonCodes = processNames.flatMap((name) =>
  Object.values(wordsOf(name).events).flatMap(({ reasons }) => Object.keys(reasons ?? {})),
)
