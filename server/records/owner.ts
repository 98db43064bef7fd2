import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/fields.ts'
import type { Kind } from '#contract/kind.ts'
import { type KindName, kindNamed, kindNames } from '#contract/kinds.ts'
import { fieldError } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import type { SignedInContext } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { account, file } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { ownRows } from '../query/tenancy.ts'
import { columnsOf, keyOf, tableSql } from './tables.ts'

const isKind = (name: string): name is KindName => (kindNames as readonly string[]).includes(name)

/** Limits a query on a kind's table to the rows that the caller may see. */
export const ownRecords = (
  { name, owner }: Pick<Kind, 'name' | 'owner'>,
  { caller }: Pick<SignedInContext, 'caller'>,
): SQL => (owner === 'platform' ? sql`true` : ownRows(caller.tenancy, owner, sql`${columnsOf(name)[owner.vendor]}`))

/** The owner of a record that the caller adds: a vendor's own is always its own, whatever it sends. */
export const ownerValues = (
  { owner }: Pick<Kind, 'owner'>,
  { caller }: Pick<SignedInContext, 'caller'>,
): Record<string, unknown> => {
  if (owner === 'platform' || caller.tenancy === 'all') return {}
  if (caller.tenancy === 'none') throw new ApiError('notPermitted')
  return { [owner.vendor]: owner.vendor === 'vid' ? caller.tenancy.vid : caller.tenancy.vendorId }
}

const isVisible = async (
  tx: Database,
  field: Extract<Field, { type: 'reference' }>,
  value: unknown,
  context: SignedInContext,
) => {
  if (!isKind(field.to)) return true
  const target = kindNamed(field.to)
  const found = await rowsOf(
    tx,
    sql`select 1 from ${tableSql(target.name)} where ${keyOf(target.name, field.by)}::text = ${value}::text
           and ${ownRecords(target, context)} for share`,
  )
  return found.length > 0
}

/** A file that the caller's own people have uploaded by the field's rule, or that the record has already. */
const isOwnFile = async (
  tx: Database,
  kind: Kind,
  name: string,
  value: unknown,
  request: { id?: string },
  { caller }: SignedInContext,
) => {
  const field = kind.fields[name]
  const people =
    caller.vendorId === undefined ? sql`${account.vendorId} is null` : sql`${account.vendorId} = ${caller.vendorId}`
  const found = await rowsOf(
    tx,
    sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = ${value} and ${file.rule} = ${field?.type === 'file' ? field.rule : ''} and (${people}
            or exists (select 1 from ${tableSql(kind.name)}
                        where ${keyOf(kind.name)} = ${request.id ?? null} and ${columnsOf(kind.name)[name]} = ${file.id}))`,
  )
  return found.length > 0
}

/**
 * Throws `invalid` at each field that names a record or a file that the caller may not see: to whoever asks, another
 * vendor's is one that does not exist.
 */
export const assertReferences = async (
  tx: Database,
  kind: Kind,
  request: Record<string, unknown> & { id?: string },
  context: SignedInContext,
): Promise<void> => {
  const wrong: string[] = []
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = request[name]
    if (value === undefined || value === null) continue
    if (field.type === 'reference' && !(await isVisible(tx, field, value, context))) wrong.push(name)
    if (field.type === 'file' && !(await isOwnFile(tx, kind, name, value, request, context))) wrong.push(name)
  }
  if (wrong.length > 0)
    throw new ApiError(
      'invalid',
      {},
      wrong.map((name) => fieldError(name, 'gone', context.language)),
    )
}
