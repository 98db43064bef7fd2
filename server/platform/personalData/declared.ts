import type { PersonalData, PersonsNamed } from './parts.ts'

interface Declared {
  parts: PersonalData
  named: PersonsNamed
}

let declared: Declared | undefined

/** Sets what the features store about persons, once for a process, before the first of it is read. */
export const declarePersonalData = (parts: PersonalData, named: PersonsNamed): void => {
  declared = { parts, named }
}

const requireDeclared = (): Declared => {
  if (!declared) throw new Error('The features have not declared their personal data: import server/app/composition.ts')
  return declared
}

/** Returns all parts of personal data. Throws before they are declared: an erasure would leave some of them. */
export const personalDataParts = (): PersonalData => requireDeclared().parts

/** Lists the kinds of jobs and records that may name a person. Throws before they are declared. */
export const kindsNaming = (person: 'user' | 'subscriber'): string[] =>
  Object.entries(requireDeclared().named).flatMap(([kind, persons]) => (persons.includes(person) ? [kind] : []))
