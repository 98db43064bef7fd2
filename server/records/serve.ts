import { eq, type SQL, sql } from 'drizzle-orm'
import { type CallRole, type CallsIn, callIn, type Kind } from '#contract/kind.ts'
import type { PageRequest } from '#contract/schemas.ts'
import { ApiError } from '../apiError.ts'
import type { HandlersOf, SignedInContext } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { allOf, type Listing } from '../query/listing.ts'
import { readPage } from '../query/page.ts'
import { readOne } from '../query/readOne.ts'
import { rowsOf } from '../query/rows.ts'
import { mapConstraintErrors } from '../query/saving.ts'
import { deleteUnused } from '../query/uses.ts'
import { listingOf } from './listing.ts'
import { assertReferences, ownerValues, ownRecords } from './owner.ts'
import { columnsOf, constraintsOf, keyOf, tableOf, tableSql } from './tables.ts'
import { usesIn } from './uses.ts'

type Request = Record<string, unknown> & { id?: string; version?: number }

/** What is truly a kind's own; all else follows from its declaration. */
export interface Customisation {
  /** Fields that are no column: an expression each, by the language and storage of the caller. */
  expressions?: (context: SignedInContext) => Readonly<Record<string, SQL>>
  /** Runs in the transaction of a save, before it; throws to refuse. The row is locked where there is one. */
  beforeSave?: (tx: Database, request: Request, context: SignedInContext) => Promise<void>
}

/** The columns of a request that the kind's table has. */
const valuesOf = (kind: Kind, request: Request): Record<string, unknown> => {
  const columns = columnsOf(kind.name)
  return Object.fromEntries(
    Object.keys(kind.inputs ?? {}).flatMap((name) => (columns[name] ? [[name, request[name]] as const] : [])),
  )
}

const insert = async (tx: Database, kind: Kind, values: Record<string, unknown>): Promise<string> => {
  const [row] = await tx
    .insert(tableOf(kind.name))
    .values(values as never)
    .returning({ id: keyOf(kind.name) })
  return String(row?.id)
}

/** Changes the version that was edited. Throws `editedMeanwhile`, or `notFound` where the caller sees no such record. */
const update = async (
  tx: Database,
  kind: Kind,
  { id = '', version = 0 }: Request,
  values: object,
  own: SQL,
): Promise<string> => {
  const changed = await tx
    .update(tableOf(kind.name))
    .set({ ...values, version: sql`version + 1` } as never)
    .where(allOf([sql`${eq(keyOf(kind.name), id)}`, sql`version = ${version}`, own]))
    .returning({ id: keyOf(kind.name) })
  if (changed.length > 0) return id
  const known = await rowsOf(tx, sql`select 1 from ${tableSql(kind.name)} where ${keyOf(kind.name)} = ${id} and ${own}`)
  throw new ApiError(known.length > 0 ? 'editedMeanwhile' : 'notFound')
}

/** The handlers of a kind by what they do. */
const handlersByRole = (kind: Kind, { expressions, beforeSave }: Customisation) => {
  const listing = (context: SignedInContext): Listing =>
    listingOf(kind, context.storage.publicUrl, expressions?.(context))
  const constraints = constraintsOf(kind.name)

  const save = async (request: Request, context: SignedInContext) => {
    const { db, language } = context
    const id = await mapConstraintErrors(constraints, language, () =>
      db.transaction(async (tx) => {
        if (request.id !== undefined)
          await tx.execute(
            sql`select 1 from ${tableSql(kind.name)} where ${keyOf(kind.name)} = ${request.id} for update`,
          )
        await assertReferences(tx, kind, request, context)
        await beforeSave?.(tx, request, context)
        const values = { ...valuesOf(kind, request), ...ownerValues(kind, context) }
        return request.id === undefined
          ? insert(tx, kind, values)
          : update(tx, kind, request, values, ownRecords(kind, context))
      }),
    )
    return readOne(db, listing(context), id, [ownRecords(kind, context)])
  }

  return {
    page: (request: PageRequest, context: SignedInContext) =>
      readPage(context.db, listing(context), request, [ownRecords(kind, context)]),
    all: async (_request: object, context: SignedInContext) => {
      const { columns, from, fields } = listing(context)
      const names = ['id', ...(kind.names ?? [kind.title])]
      const selected = names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`)
      const order = fields[kind.title]?.type === 'names' ? sql`id` : sql`${columns[kind.title]}, id`
      return {
        list: await rowsOf(
          context.db,
          sql`select ${sql.join(selected, sql`, `)} from ${from} where ${ownRecords(kind, context)} order by ${order}`,
        ),
      }
    },
    one: ({ id }: { id: string }, context: SignedInContext) =>
      readOne(context.db, listing(context), id, [ownRecords(kind, context)]),
    save,
    create: save,
    update: save,
    delete: async ({ id }: { id: string }, context: SignedInContext) => {
      await deleteUnused(context.db, tableSql(kind.name), usesIn(kind.name), id, ownRecords(kind, context))
      return { id }
    },
  } satisfies Record<CallRole, unknown>
}

type OwnHandlers<K extends Kind> = K extends { ownCalls: infer Own extends object }
  ? { [Name in keyof Own & keyof CallsIn<K>]: HandlersOf<CallsIn<K>>[Name] }
  : object

/**
 * The handlers of a kind's calls, all limited by its owner. Its own calls have to be given; a derived handler that does
 * not fit can be given too, and takes the place of the derived one.
 */
export const serveKind = <K extends Kind>(
  kind: K,
  { handlers, ...own }: Customisation & { handlers: OwnHandlers<K> & Partial<HandlersOf<CallsIn<K>>> },
): HandlersOf<CallsIn<K>> => {
  const derived = handlersByRole(kind, own)
  const roles = Object.keys(kind.calls) as CallRole[]
  return {
    ...Object.fromEntries(roles.map((role) => [callIn(kind, role)?.name, derived[role]])),
    ...handlers,
  } as HandlersOf<CallsIn<K>>
}
