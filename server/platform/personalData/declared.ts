import { createDeclaration } from '#server/platform/core/declaration.ts'
import type { PersonalData, PersonsNamed } from './parts.ts'

interface Declared {
  parts: PersonalData
  named: PersonsNamed
}

const declaration = createDeclaration<Declared>('personal data')

/** Sets what the features store about persons, before the first of it is read. */
export const declarePersonalData = (parts: PersonalData, named: PersonsNamed): void => declaration.set({ parts, named })

/** Returns all parts of personal data. Throws before they are declared: an erasure would leave some of them. */
export const personalDataParts = (): PersonalData => declaration.get().parts

/** Lists the kinds of jobs and records that may name a person. Throws before they are declared. */
export const kindsNaming = (person: 'user' | 'subscriber'): string[] =>
  Object.entries(declaration.get().named).flatMap(([kind, persons]) => (persons.includes(person) ? [kind] : []))
