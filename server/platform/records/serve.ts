import { type SQL, sql } from 'drizzle-orm'
import { type CallRole, type CallsOf, callDeclaration, type InputsOf, type Kind } from '#contract/core/kind.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { HandlersOf, SignedInContext } from '#server/platform/handlers/context.ts'
import { columnsOf, constraintsOf, tableSql } from '#server/platform/kinds/tables.ts'
import type { Listing } from '#server/platform/query/listing.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { deleteUnused, type UsesOf } from '#server/platform/query/uses.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { listingOf } from './listing.ts'
import { assertReferences, lockedFor, namedRecords, ownerValues, ownRecords } from './owner.ts'
import { sealedValues } from './secretFields.ts'
import { usesIn } from './uses.ts'

/** Which record a request writes, and which version of it was edited; a new one has neither. */
type Edited = { id?: string; version?: number; newId?: string }

type Request = Record<string, unknown> & Edited

/** The request that adds or changes a record of a kind. */
type SaveRequest<K extends Kind> = InputsOf<K> & Edited

/** A row of a kind's table, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/**
 * Customises the calls of a kind; all else follows from its declaration. `Sent` is the request of a save, and `Saved` what
 * `prepare` makes of it.
 */
export interface Customisation<Sent = Request, Saved = Sent> {
  /** Fields that are no column: an expression each, by the language and storage of the caller. */
  expressions?: (context: SignedInContext) => Readonly<Record<string, SQL>>
  /** Fields that are hours since a moment of the record's own row: by what a list is ordered and filtered in their place. */
  hoursSince?: Readonly<Record<string, SQL>>
  /** Of the expressions, those that read a record's own row alone, and not the clock: totals by them are kept. */
  ofRow?: readonly string[]
  /** What the database refuses beside what its table declares, e.g. by an exclusion. */
  constraints?: Constraints
  /** The name of its records for all readers, where it is not their title. */
  publicTitle?: SQL
  /** Finds what uses a record beside those that refer to it; a used record is not deleted. */
  uses?: UsesOf
  /** Makes what is saved of what was sent, before the transaction; throws to refuse. */
  prepare?(request: Sent, context: SignedInContext): Promise<Saved>
  /** Locks what has to be locked before the row itself, in the transaction of a save or a deletion. */
  lockFirst?: (tx: Database, request: Request, context: SignedInContext) => Promise<unknown>
  /** Runs in the transaction of a save, before it; throws to refuse. The row is locked where there is one. */
  beforeSave?(tx: Database, request: Saved, context: SignedInContext): Promise<void>
  /** Runs in the transaction of a deletion, before it; throws to refuse. */
  beforeDelete?: (tx: Database, id: string, context: SignedInContext) => Promise<void>
  /** What else a save writes, by column. */
  written?(request: Saved): Readonly<Record<string, SQL>>
  /** Runs in the transaction of a save or a deletion, after it, with the row as it was and as it is; throws to refuse it. */
  afterChange?: (
    tx: Database,
    rows: { before?: Row; after?: Row },
    context: SignedInContext,
    request: Request,
  ) => Promise<void>
}

/** What a save writes, by column: the inputs that the kind's table has, and the owner. */
const valuesOf = (kind: Kind, request: Request, context: SignedInContext): Record<string, SQL> => {
  const columns = columnsOf(kind.name)
  const owner = ownerValues(kind, request, context)
  const sealed = sealedValues(kind, request, context)
  const names = new Set([...Object.keys(kind.inputs ?? {}), ...Object.keys(owner)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const column = columns[name]
      if (!column) return []
      if (name in sealed && sealed[name] === undefined) return []
      const value = sealed[name] ?? request[name] ?? null
      // A column of JSON would keep null as a value of its own.
      const sent = value === null ? sql`null` : sql`${sql.param(value, column)}`
      return [[column.name, owner[name] ?? sent] as const]
    }),
  )
}

/** The record that was added by a request whose reply was lost, and which is sent again: it is edited like any other. */
const resentId = async (tx: Database, kind: Kind, { newId }: Request, context: SignedInContext) => {
  if (newId === undefined) return undefined
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${tableSql(kind.name)} where id = ${newId} and ${ownRecords(kind, context)}`,
  )
  return row?.id
}

/** The handlers of a kind by what they do. */
const handlersByRole = (
  kind: Kind,
  {
    expressions,
    hoursSince,
    ofRow,
    constraints: ownConstraints,
    publicTitle,
    uses,
    prepare,
    lockFirst,
    beforeSave,
    beforeDelete,
    written,
    afterChange,
  }: Customisation,
) => {
  const listing = (context: SignedInContext): Listing => ({
    ...listingOf(kind, context.storage.publicUrl, expressions?.(context), { hoursSince, ofRow }),
    publicTitle,
  })
  const isFixed = callDeclaration(kind, 'save') === undefined && callDeclaration(kind, 'update') === undefined
  let constraints: Constraints | undefined
  const rowOf = async (tx: Database, id: string | undefined): Promise<Row | undefined> => {
    if (!afterChange || id === undefined) return undefined
    const [row] = await rowsOf<Row>(tx, sql`select * from ${tableSql(kind.name)} where id = ${id}`)
    return row
  }
  const changed = async (
    tx: Database,
    { before, after }: { before: Row | undefined; after: Row | undefined },
    context: SignedInContext,
    request: Request,
  ) => afterChange?.(tx, { ...(before && { before }), ...(after && { after }) }, context, request)

  const save = async (sent: Request, context: SignedInContext) => {
    const { db, language } = context
    const request = prepare ? await prepare(sent, context) : sent
    constraints ??= { ...constraintsOf(kind.name), ...ownConstraints }
    const id = await mapConstraintErrors(constraints, language, () =>
      db.transaction(async (tx) => {
        const values = { ...valuesOf(kind, request, context), ...written?.(request) }
        const known = { ...request, id: request.id ?? (await resentId(tx, kind, request, context)) }
        await lockFirst?.(tx, known, context)
        const tenancy = await lockedFor(tx, kind, known, context)
        await assertReferences(tx, kind, request, context, tenancy)
        await beforeSave?.(tx, known, context)
        const before = await rowOf(tx, known.id)
        const saved = await saveRow(tx, tableSql(kind.name), { ...request, isFixed }, values, ownRecords(kind, context))
        await changed(tx, { before, after: await rowOf(tx, saved) }, context, request)
        return saved
      }),
    )
    return readOne(db, listing(context), id, [ownRecords(kind, context)])
  }

  return {
    /** Made only where it serves: the source of a page that is a kind's own is that page's. */
    get page() {
      return pageFrom(callDeclaration(kind, 'page')?.name ?? kind.name, (_request: PageRequest, context) => ({
        listing: listing(context),
        scope: [ownRecords(kind, context)],
      }))
    },
    all: async (_request: object, context: SignedInContext) => {
      const { columns: own, from, fields } = listing(context)
      const columns = publicTitle ? { ...own, [kind.title]: publicTitle } : own
      const names = ['id', ...(kind.names ?? [kind.title])]
      const selected = names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`)
      const order = fields[kind.title]?.type === 'names' ? sql`id` : sql`${columns[kind.title]}, id`
      return {
        list: await rowsOf(
          context.db,
          sql`select ${sql.join(selected, sql`, `)} from ${from} where ${namedRecords(kind, context)} order by ${order}`,
        ),
      }
    },
    one: ({ id }: { id: string }, context: SignedInContext) =>
      readOne(context.db, listing(context), id, [ownRecords(kind, context)]),
    save,
    create: save,
    update: save,
    delete: async ({ id }: { id: string }, context: SignedInContext) => {
      await context.db.transaction(async (tx) => {
        await lockFirst?.(tx, { id }, context)
        await beforeDelete?.(tx, id, context)
        const before = await rowOf(tx, id)
        await deleteUnused(tx, tableSql(kind.name), usesIn(kind.name, uses), id, ownRecords(kind, context))
        await changed(tx, { before, after: undefined }, context, { id })
      })
      return { id }
    },
  } satisfies Record<CallRole, unknown>
}

type OwnCallsIn<K extends Kind> = K extends { ownCalls: infer Own extends object } ? keyof Own : never

/**
 * Returns handlers of a kind's calls. Those that follow from its declaration are derived, limited by its owner, unless
 * one is given in their place; of its own calls, those that are given: another feature may serve others.
 */
export function serveKind<
  K extends Kind,
  Given extends Partial<HandlersOf<CallsOf<K>>>,
  Saved extends object = SaveRequest<K>,
>(
  kind: K,
  customisation: Customisation<SaveRequest<K>, Saved> & { handlers: Given },
): Omit<HandlersOf<CallsOf<K>>, OwnCallsIn<K>> & Given
export function serveKind(kind: Kind, { handlers, ...own }: Customisation & { handlers: object }): object {
  const derived = handlersByRole(kind, own)
  const roles = (Object.keys(kind.calls) as CallRole[]).filter(
    (role) => !((callDeclaration(kind, role)?.name ?? '') in handlers),
  )
  return {
    ...Object.fromEntries(roles.map((role) => [callDeclaration(kind, role)?.name, derived[role]])),
    ...handlers,
  }
}
