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
import { deleteUnused, type UseQueries } from '#server/platform/query/uses.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { listingOf } from './listing.ts'
import { assertReferences, lockForSave, ownerValues, ownRecords, referableRecords } from './owner.ts'
import { sealValues } from './secretFields.ts'
import { referenceQueries } from './uses.ts'

/** Id and version of the record that a request edits; a new one has neither. */
type Edited = { id?: string; version?: number; newId?: string }

type Request = Record<string, unknown> & Edited

/** Request that creates or changes a record of a kind. */
type SaveRequest<K extends Kind> = InputsOf<K> & Edited

/** A row of a kind's table by column name. */
export type TableRow = Readonly<Record<string, unknown>>

/**
 * Customisation of the calls of a kind, whose defaults follow from its declaration. `Sent` is the request of a save, and
 * `Saved` the result of `prepare`.
 */
export interface Customisation<Sent = Request, Saved = Sent> {
  /** Returns expressions of the fields that are not columns. */
  expressions?: (context: SignedInContext) => Readonly<Record<string, SQL>>
  /** Times of fields that are hours since a time of the record's own row, used for sorting and filtering. */
  hoursSince?: Readonly<Record<string, SQL>>
  /** Names of expressions that depend only on a record's own row, and not on the time, so that totals can be cached. */
  ofRow?: readonly string[]
  /** Constraints besides those that the table declares, e.g. exclusions. */
  constraints?: Constraints
  /** Expression of the public name of its records, if it differs from the title. */
  publicTitle?: SQL
  /** Finds uses of a record besides references, which prevent its deletion. */
  uses?: UseQueries
  /** Prepares the request of a save before the transaction; throws to refuse. */
  prepare?(request: Sent, context: SignedInContext): Promise<Saved>
  /** Acquires the locks that precede the row lock, in the transaction of a save or deletion. */
  lockFirst?: (tx: Database, request: Request, context: SignedInContext) => Promise<unknown>
  /** Runs before a save in its transaction, with an existing row locked; throws to refuse. */
  beforeSave?(tx: Database, request: Saved, context: SignedInContext): Promise<void>
  /** Runs before a deletion in its transaction; throws to refuse. */
  beforeDelete?: (tx: Database, id: string, context: SignedInContext) => Promise<void>
  /** Returns additional values of a save by column. */
  written?(request: Saved): Readonly<Record<string, SQL>>
  /** Runs after a save or deletion in its transaction, with the previous and the new row; throws to roll back. */
  afterChange?: (
    tx: Database,
    rows: { before?: TableRow; after?: TableRow },
    context: SignedInContext,
    request: Request,
  ) => Promise<void>
}

/** Returns the values of a save by column: the inputs that are columns of the table, and the owner. */
const valuesOf = (kind: Kind, request: Request, context: SignedInContext): Record<string, SQL> => {
  const columns = columnsOf(kind.name)
  const owner = ownerValues(kind, request, context)
  const sealed = sealValues(kind, request, context)
  const names = new Set([...Object.keys(kind.inputs ?? {}), ...Object.keys(owner)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const column = columns[name]
      if (!column) return []
      if (name in sealed && sealed[name] === undefined) return []
      const value = sealed[name] ?? request[name] ?? null
      // A JSON column would otherwise store a JSON null.
      const sent = value === null ? sql`null` : sql`${sql.param(value, column)}`
      return [[column.name, owner[name] ?? sent] as const]
    }),
  )
}

/** Returns the id of a record that a repeated request has already created. */
const existingId = async (tx: Database, kind: Kind, { newId }: Request, context: SignedInContext) => {
  if (newId === undefined) return undefined
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${tableSql(kind.name)} where id = ${newId} and ${ownRecords(kind, context)}`,
  )
  return row?.id
}

/** Creates the handlers of a kind by role. */
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
  const rowOf = async (tx: Database, id: string | undefined): Promise<TableRow | undefined> => {
    if (!afterChange || id === undefined) return undefined
    const [row] = await rowsOf<TableRow>(tx, sql`select * from ${tableSql(kind.name)} where id = ${id}`)
    return row
  }
  const changed = async (
    tx: Database,
    { before, after }: { before: TableRow | undefined; after: TableRow | undefined },
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
        const identified = { ...request, id: request.id ?? (await existingId(tx, kind, request, context)) }
        await lockFirst?.(tx, identified, context)
        const tenancy = await lockForSave(tx, kind, identified, context)
        await assertReferences(tx, kind, request, context, tenancy)
        await beforeSave?.(tx, identified, context)
        const before = await rowOf(tx, identified.id)
        const saved = await saveRow(tx, tableSql(kind.name), { ...request, isFixed }, values, ownRecords(kind, context))
        await changed(tx, { before, after: await rowOf(tx, saved) }, context, request)
        return saved
      }),
    )
    return readOne(db, listing(context), id, [ownRecords(kind, context)])
  }

  return {
    /** Created on access only, as it registers the source of the page call. */
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
          sql`select ${sql.join(selected, sql`, `)} from ${from} where ${referableRecords(kind, context)} order by ${order}`,
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
        await deleteUnused(tx, tableSql(kind.name), referenceQueries(kind.name, uses), id, ownRecords(kind, context))
        await changed(tx, { before, after: undefined }, context, { id })
      })
      return { id }
    },
  } satisfies Record<CallRole, unknown>
}

type OwnCallsIn<K extends Kind> = K extends { ownCalls: infer Own extends object } ? keyof Own : never

/**
 * Creates the handlers of a kind's calls. Standard calls are derived from its declaration and limited to the owner, unless
 * `handlers` overrides them. Other calls are served only if `handlers` contains them, as another feature may serve them.
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
