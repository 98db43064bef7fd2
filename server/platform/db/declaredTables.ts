import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { createDeclaration } from '#server/platform/core/declaration.ts'
import * as shared from './schema.ts'

/** Exports of a module: tables by the names of their constants, and other values. */
export type TableModule = Readonly<Record<string, unknown>>

type Tables = Readonly<Record<string, PgTable>>

const tablesIn = (module: TableModule): Tables =>
  Object.fromEntries(Object.entries(module).flatMap(([name, value]) => (is(value, PgTable) ? [[name, value]] : [])))

const declaration = createDeclaration<Tables>('tables')

/** Sets the tables of all features. Call it before `declaredTables`. */
export const declareTables = (ofFeatures: TableModule): void =>
  declaration.set({ ...tablesIn(shared), ...tablesIn(ofFeatures) })

/** Returns every table by the name of its constant, except reading tables, which `readings.ts` creates. */
export const declaredTables = (): Tables => declaration.get()
