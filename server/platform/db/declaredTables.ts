import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { createDeclaration } from '#server/platform/core/declaration.ts'
import * as shared from './schema.ts'

/** Tables by the names of their constants, among whatever else a module exports. */
export type TableModule = Readonly<Record<string, unknown>>

type Tables = Readonly<Record<string, PgTable>>

const tablesIn = (module: TableModule): Tables =>
  Object.fromEntries(Object.entries(module).flatMap(([name, value]) => (is(value, PgTable) ? [[name, value]] : [])))

const declaration = createDeclaration<Tables>('tables')

/** Sets the tables of all features, before the first of them is looked up. */
export const declareTables = (ofFeatures: TableModule): void =>
  declaration.set({ ...tablesIn(shared), ...tablesIn(ofFeatures) })

/** Returns every table by the name of its constant; those of readings are made from their declarations (`readings.ts`). */
export const declaredTables = (): Tables => declaration.get()
