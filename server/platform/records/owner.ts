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

type Requester = { caller: Pick<Caller, 'tenancy'> }

/** Returns the condition of the rows of a kind that the caller may see. */
export const ownRecords = ({ name, owner }: Pick<Kind, 'name' | 'owner'>, { caller: { tenancy } }: Requester): SQL =>
  owner === 'platform'
    ? (kindRules(name).visibleTo?.(tenancy) ?? sql`true`)
    : tenancyCondition(tenancy, owner, sql`${columnsOf(name)[owner.vendor]}`)

/** Extends the condition `own` by records that are shared with the caller, which it may refer to. */
export const withShared = ({ name }: Pick<Kind, 'name'>, own: SQL, { caller: { tenancy } }: Requester): SQL => {
  const shared = kindRules(name).sharedWith?.(tenancy)
  return shared ? sql`(${own} or ${shared})` : own
}

/** Returns the condition of the records of a kind that the caller may refer to. */
export const referableRecords = (kind: Pick<Kind, 'name' | 'owner'>, requester: Requester): SQL =>
  withShared(kind, ownRecords(kind, requester), requester)

/** Locks an edited row and returns its vendor, if any. Throws `notFound` if it is not the caller's. */
const lockOwn = async (tx: Database, kind: Kind, id: string, requester: Requester): Promise<unknown> => {
  const owner = kind.owner === 'platform' ? sql`null` : sql`${columnsOf(kind.name)[kind.owner.vendor]}`
  const [row] = await rowsOf<{ owner: unknown }>(
    tx,
    sql`select ${owner} as owner from ${tableSql(kind.name)}
         where ${keyColumn(kind.name)} = ${id} and ${ownRecords(kind, requester)} for update`,
  )
  if (!row) throw new ApiError('notFound')
  return row.owner
}

/** Returns the expression of the owner of the record that a field refers to. */
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
 * Locks an edited row and returns the tenancy of its vendor, or of a new row's vendor, so that an administrator cannot
 * link records of different vendors. Throws `notFound` if the row is not the caller's.
 */
export const lockForSave = async (
  tx: Database,
  kind: Kind,
  { id, ...request }: Record<string, unknown> & { id?: string },
  { caller }: Requester,
): Promise<Tenancy> => {
  const currentOwner = id === undefined ? undefined : await lockOwn(tx, kind, id, { caller })
  if (kind.owner === 'platform' || caller.tenancy !== 'all') return caller.tenancy
  const key = kind.owner.vendor === 'vid' ? vendor.vid : vendor.id
  const { of, vendor: ownerField } = kind.owner
  // A new record belongs to the owner of the referenced one if the kind declares so.
  const isFromReference = (currentOwner ?? null) === null && of !== undefined
  const owner = isFromReference
    ? ownerOfReferred(kind, of, request)
    : sql`${sql.param(currentOwner ?? request[ownerField] ?? null, key)}`
  const [found] = await rowsOf<Exclude<Tenancy, string>>(
    tx,
    sql`select id as "vendorId", vid from ${vendor} where ${key} = ${owner}`,
  )
  return found ?? caller.tenancy
}

/**
 * Returns the owner of a saved record by field: a vendor's record is always its own, whatever it sends; an
 * administrator's belongs to the vendor of the referenced record, if the kind declares so.
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
    // An existing record keeps its vendor, as it may refer to a shared record of another vendor.
    const isExisting = request.id !== undefined
    return { [owner.vendor]: isExisting ? sql`coalesce(${keyColumn(name, owner.vendor)}, ${referred})` : referred }
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
           and ${referableRecords(target, { caller: { tenancy } })} for share`,
  )
  return found.length > 0
}

/**
 * Returns the condition that a file, joined with its uploader's account, belongs to the caller's organisation under
 * this rule, or is offered by the material library.
 */
export const isUsableFile = (rule: PublicRuleName, { caller }: SignedInContext): SQL => {
  const people =
    caller.vendorId === undefined ? sql`${account.vendorId} is null` : sql`${account.vendorId} = ${caller.vendorId}`
  return sql`((${file.rule} = ${rule} and ${people}) or (${isOffered} and ${fitsRule(rule)}))`
}

/** Returns the condition that the edited record already has this value. */
const hasValue = ({ name: kind }: Kind, name: string, value: SQL, { id }: { id?: string }): SQL =>
  sql`exists (select 1 from ${tableSql(kind)} where ${keyColumn(kind)} = ${id ?? null} and ${columnsOf(kind)[name]} = ${value})`

/**
 * Tests whether a record may be referred to, or is referred to already, so that old references do not block other
 * changes.
 */
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
  const isCurrent = hasValue(kind, name, sql`${sql.param(value, columnsOf(kind.name)[name])}`, request)
  return (await rowsOf(tx, sql`select 1 where ${isCurrent}`)).length > 0
}

/** Tests whether a file may be used by the caller, or is used by the record already. */
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
            or ${hasValue(kind, name, sql`${file.id}`, request)})`,
  )
  return found.length > 0
}

/**
 * Throws `invalid` at each field with a new reference to a record that `tenancy` may not see, or a file that the caller
 * may not use. A record of another vendor is reported as `gone` to a vendor, and as `otherVendor` to the platform.
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
      errors.push(fieldError(name, isOthers ? 'otherVendor' : 'notFound', context.language))
    }
    if (field.type === 'file' && !(await isOwnFile(tx, kind, name, value, request, context)))
      errors.push(fieldError(name, 'notFound', context.language))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
}
