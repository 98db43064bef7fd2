import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#contract/core/fields.ts'
import type { PublicRuleName } from '#contract/core/files/rules.ts'
import type { Kind } from '#contract/core/kind.ts'
import type { FieldError } from '#contract/core/problems.ts'
import { type KindName, kindByName, kindNames } from '#contract/kinds.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { type Tenancy, tenancyCondition } from '#server/platform/core/tenancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file, vendor } from '#server/platform/db/schema.ts'
import { fitsRule, isOffered } from '#server/platform/files/fits.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { kindRules } from '#server/platform/kinds/rules.ts'
import { columnsOf, keyColumn, tableSql } from '#server/platform/kinds/tables.ts'

const isKind = (name: string): name is KindName => (kindNames as readonly string[]).includes(name)

type Who = { caller: Pick<Caller, 'tenancy'> }

/** Limits a query on a kind's table to the rows that the caller may see. */
export const ownRecords = ({ name, owner }: Pick<Kind, 'name' | 'owner'>, { caller: { tenancy } }: Who): SQL =>
  owner === 'platform'
    ? (kindRules(name).visibleTo?.(tenancy) ?? sql`true`)
    : tenancyCondition(tenancy, owner, sql`${columnsOf(name)[owner.vendor]}`)

/** Adds to `own` records those that others share with the caller, which it may name and refer to. */
export const withShared = ({ name }: Pick<Kind, 'name'>, own: SQL, { caller: { tenancy } }: Who): SQL => {
  const shared = kindRules(name).sharedWith?.(tenancy)
  return shared ? sql`(${own} or ${shared})` : own
}

/** Limits a query on a kind's table to the records that the caller may name and refer to. */
export const namedRecords = (kind: Pick<Kind, 'name' | 'owner'>, who: Who): SQL =>
  withShared(kind, ownRecords(kind, who), who)

/** The row that an edit is about, locked; its owner, where a vendor owns it. Throws `notFound` where it is not the caller's. */
const lockOwn = async (tx: Database, kind: Kind, id: string, who: Who): Promise<unknown> => {
  const owner = kind.owner === 'platform' ? sql`null` : sql`${columnsOf(kind.name)[kind.owner.vendor]}`
  const [row] = await rowsOf<{ owner: unknown }>(
    tx,
    sql`select ${owner} as owner from ${tableSql(kind.name)}
         where ${keyColumn(kind.name)} = ${id} and ${ownRecords(kind, who)} for update`,
  )
  if (!row) throw new ApiError('notFound')
  return row.owner
}

/** Whose the record is that a field refers to. */
const ownerOfReferred = ({ fields }: Pick<Kind, 'fields'>, name: string, request: Record<string, unknown>): SQL => {
  const field = fields[name]
  const target = field?.type === 'reference' && isKind(field.to) ? kindByName(field.to) : undefined
  if (field?.type !== 'reference' || !target || target.owner === 'platform')
    throw new Error(`The field ${name} refers to nothing that a vendor owns`)
  const key = keyColumn(field.to, field.by)
  return sql`(select ${keyColumn(field.to, target.owner.vendor)} from ${tableSql(field.to)}
               where ${key} = ${sql.param(request[name] ?? null, key)})`
}

/**
 * Locks the row that is edited, and answers who its vendor is, or that of a new one, as somebody who may see what that vendor may: an
 * administrator ties no vendor's record to another vendor's. Throws `notFound` where the row is not the caller's.
 */
export const lockedFor = async (
  tx: Database,
  kind: Kind,
  { id, ...request }: Record<string, unknown> & { id?: string },
  { caller }: Who,
): Promise<Tenancy> => {
  const held = id === undefined ? undefined : await lockOwn(tx, kind, id, { caller })
  if (kind.owner === 'platform' || caller.tenancy !== 'all') return caller.tenancy
  const key = kind.owner.vendor === 'vid' ? vendor.vid : vendor.id
  const { of, vendor: said } = kind.owner
  // Of what it refers to, where it is new and the kind says so.
  const isReferred = (held ?? null) === null && of !== undefined
  const owner = isReferred ? ownerOfReferred(kind, of, request) : sql`${sql.param(held ?? request[said] ?? null, key)}`
  const [found] = await rowsOf<Exclude<Tenancy, string>>(
    tx,
    sql`select id as "vendorId", vid from ${vendor} where ${key} = ${owner}`,
  )
  return found ?? caller.tenancy
}

/**
 * The owner of a record that the caller saves, by field: a vendor's own is always its own, whatever it sends; an
 * administrator's belongs to the vendor of what it refers to, where the kind says so.
 */
export const ownerValues = (
  { name, owner, fields }: Pick<Kind, 'name' | 'owner' | 'fields'>,
  request: Record<string, unknown> & { id?: string },
  { caller: { tenancy } }: Pick<SignedInContext, 'caller'>,
): Record<string, SQL> => {
  if (owner === 'platform') return {}
  if (tenancy === 'all') {
    if (owner.of === undefined) return {}
    const referred = ownerOfReferred({ fields }, owner.of, request)
    // What a vendor has stays with it, whatever it refers to: it may be another's that is shared with it.
    const isThere = request.id !== undefined
    return { [owner.vendor]: isThere ? sql`coalesce(${keyColumn(name, owner.vendor)}, ${referred})` : referred }
  }
  if (tenancy === 'none') throw new ApiError('notPermitted')
  return { [owner.vendor]: sql`${owner.vendor === 'vid' ? tenancy.vid : tenancy.vendorId}` }
}

const isVisible = async (
  tx: Database,
  field: Extract<Field, { type: 'reference' }>,
  value: unknown,
  tenancy: Tenancy,
) => {
  if (!isKind(field.to))
    throw new Error(`A reference to ${field.to}, which is not declared as a kind, cannot be checked`)
  const key = keyColumn(field.to, field.by)
  const target = kindByName(field.to)
  const found = await rowsOf(
    tx,
    sql`select 1 from ${tableSql(target.name)} where ${key} = ${sql.param(value, key)}
           and ${namedRecords(target, { caller: { tenancy } })} for share`,
  )
  return found.length > 0
}

/** Whether a file, joined with the account that uploaded it, is of the caller's own people by this rule, or offered by the material library. */
export const isUsableFile = (rule: PublicRuleName, { caller }: SignedInContext): SQL => {
  const people =
    caller.vendorId === undefined ? sql`${account.vendorId} is null` : sql`${account.vendorId} = ${caller.vendorId}`
  return sql`((${file.rule} = ${rule} and ${people}) or (${isOffered} and ${fitsRule(rule)}))`
}

/** Whether the record that is edited has this value already. */
const isHeld = ({ name: kind }: Kind, name: string, value: SQL, { id }: { id?: string }): SQL =>
  sql`exists (select 1 from ${tableSql(kind)} where ${keyColumn(kind)} = ${id ?? null} and ${columnsOf(kind)[name]} = ${value})`

/** A record that may be referred to, or that the record refers to already: what is kept keeps no other field from being saved. */
const isOwnReference = async (
  tx: Database,
  kind: Kind,
  name: string,
  value: unknown,
  request: { id?: string },
  tenancy: Tenancy,
) => {
  const field = kind.fields[name]
  if (field?.type !== 'reference') return false
  if (await isVisible(tx, field, value, tenancy)) return true
  const held = isHeld(kind, name, sql`${sql.param(value, columnsOf(kind.name)[name])}`, request)
  return (await rowsOf(tx, sql`select 1 where ${held}`)).length > 0
}

/** A file that the caller may use, or that the record has already. */
const isOwnFile = async (
  tx: Database,
  kind: Kind,
  name: string,
  value: unknown,
  request: { id?: string },
  context: SignedInContext,
) => {
  const field = kind.fields[name]
  if (field?.type !== 'file') return false
  const found = await rowsOf(
    tx,
    sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = ${value} and (${isUsableFile(field.rule, context)}
            or ${isHeld(kind, name, sql`${file.id}`, request)})`,
  )
  return found.length > 0
}

/**
 * Throws `invalid` at each field that newly names a record that `tenancy` may not see, or a file that the caller may not
 * use. To a vendor, a record of another vendor is one that does not exist; the platform is told whose it is not.
 */
export const assertReferences = async (
  tx: Database,
  kind: Kind,
  request: Record<string, unknown> & { id?: string },
  context: SignedInContext,
  tenancy: Tenancy,
): Promise<void> => {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = request[name]
    if (value === undefined || value === null) continue
    if (field.type === 'reference' && !(await isOwnReference(tx, kind, name, value, request, tenancy))) {
      const isOthers = await isVisible(tx, field, value, context.caller.tenancy)
      errors.push(fieldError(name, isOthers ? 'otherVendor' : 'gone', context.language))
    }
    if (field.type === 'file' && !(await isOwnFile(tx, kind, name, value, request, context)))
      errors.push(fieldError(name, 'gone', context.language))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
}
