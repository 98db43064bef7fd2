import { type SQL, sql } from 'drizzle-orm'
import { type CallRole, type CallsIn, callIn, type Kind } from '#contract/kind.ts'
import type { PageRequest } from '#contract/schemas.ts'
import type { HandlersOf, SignedInContext } from '../context.ts'
import type { Database } from '../db/connect.ts'
import type { Listing } from '../query/listing.ts'
import { readPage } from '../query/page.ts'
import { readOne } from '../query/readOne.ts'
import { rowsOf } from '../query/rows.ts'
import { mapConstraintErrors, saveRow } from '../query/saving.ts'
import { deleteUnused } from '../query/uses.ts'
import { listingOf } from './listing.ts'
import { assertReferences, lockedFor, ownerValues, ownRecords } from './owner.ts'
import { columnsOf, constraintsOf, tableSql } from './tables.ts'
import { usesIn } from './uses.ts'

type Request = Record<string, unknown> & { id?: string; version?: number }

/** What is truly a kind's own; all else follows from its declaration. */
export interface Customisation {
  /** Fields that are no column: an expression each, by the language and storage of the caller. */
  expressions?: (context: SignedInContext) => Readonly<Record<string, SQL>>
  /** Makes what is saved of what was sent, before the transaction; throws to refuse. */
  prepare?: (request: Request, context: SignedInContext) => Promise<Request>
  /** Runs in the transaction of a save, before it; throws to refuse. The row is locked where there is one. */
  beforeSave?: (tx: Database, request: Request, context: SignedInContext) => Promise<void>
}

/** What a save writes, by column: the inputs that the kind's table has, and the owner. */
const valuesOf = (kind: Kind, request: Request, context: SignedInContext): Record<string, SQL> => {
  const columns = columnsOf(kind.name)
  const owner = ownerValues(kind, request, context)
  const names = new Set([...Object.keys(kind.inputs ?? {}), ...Object.keys(owner)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const column = columns[name]
      if (!column) return []
      const value = request[name] ?? null
      // A column of JSON would keep null as a value of its own.
      const sent = value === null ? sql`null` : sql`${sql.param(value, column)}`
      return [[column.name, owner[name] ?? sent] as const]
    }),
  )
}

/** The handlers of a kind by what they do. */
const handlersByRole = (kind: Kind, { expressions, prepare, beforeSave }: Customisation) => {
  const listing = (context: SignedInContext): Listing =>
    listingOf(kind, context.storage.publicUrl, expressions?.(context))
  const constraints = constraintsOf(kind.name)

  const save = async (sent: Request, context: SignedInContext) => {
    const { db, language } = context
    const request = prepare ? await prepare(sent, context) : sent
    const id = await mapConstraintErrors(constraints, language, () =>
      db.transaction(async (tx) => {
        const values = valuesOf(kind, request, context)
        const tenancy = await lockedFor(tx, kind, request, context)
        await assertReferences(tx, kind, request, context, tenancy)
        await beforeSave?.(tx, request, context)
        return saveRow(tx, tableSql(kind.name), request, values, ownRecords(kind, context))
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
 * The handlers of a kind's calls; the derived ones are limited by its owner. Its own calls have to be given; a derived handler that does
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
