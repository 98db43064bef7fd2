import { createDeclaration } from '#server/platform/core/declaration.ts'
import type { PersonalData, PersonsNamed } from './parts.ts'

interface Declared {
  parts: PersonalData
  named: PersonsNamed
}

const declaration = createDeclaration<Declared>('personal data')

/** Sets the personal data of all features. Call it before they are read. */
export const declarePersonalData = (parts: PersonalData, named: PersonsNamed): void => declaration.set({ parts, named })

/** Returns all parts of personal data. Throws before they are declared, as an erasure would otherwise be incomplete. */
export const personalDataParts = (): PersonalData => declaration.get().parts

/** Lists the kinds of jobs and records that may name a person. Throws before they are declared. */
export const kindsWithPerson = (person: 'user' | 'subscriber'): string[] =>
  Object.entries(declaration.get().named).flatMap(([kind, persons]) => (persons.includes(person) ? [kind] : []))
