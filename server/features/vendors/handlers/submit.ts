import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { contract } from '#contract/index.ts'
import { licenceRule } from '#contract/vendors/vendor.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { vendorFile } from '#server/features/vendors/tables.ts'
import { isPhone } from '#server/platform/auth/phones.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file, vendor } from '#server/platform/db/schema.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type Constraints, mapConstraintErrors } from '#server/platform/query/saving.ts'
import type { Changes } from '#server/platform/workflows/binding.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

type Info = RequestOf<typeof contract.vendor.submitVendorInfo>

export const licenceConstraints: Constraints = { vendor_file_file_id_file_id_fk: ['licenceIds', 'gone'] }

/** What of a submission differs from the one before, in words. */
const changesOf = (before: Record<string, string>, after: Record<string, string>): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => (before[field] ?? '') !== after[field])
      .map((field) => [field, { before: before[field] ?? '', after: after[field] }]),
  )

/** With the beginning of their ids: another image may have the same name. */
const namesOf = (files: readonly { id: string; name: string }[]) =>
  files.map(({ id, name }) => `${name} (${id.slice(0, 8)})`).join(', ')

export const licencesOf = async (db: Database, vendorId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from ${vendorFile} where vendor_id = ${vendorId} order by position`,
  )
  return rows.map(({ id }) => id)
}

/** Throws `invalid` where there can be no such phone, or where one is not an image that this vendor's own people have uploaded. */
export const assertOwnLicences = async (
  tx: Database,
  vendorId: string,
  { contactPhone, licenceIds }: Pick<Info, 'contactPhone' | 'licenceIds'>,
  language: Language,
): Promise<void> => {
  if (!(await isPhone(contactPhone)))
    throw new ApiError('invalid', {}, [fieldError('contactPhone', 'noSuchPhone', language)])
  const own = await rowsOf(
    tx,
    sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${account.vendorId} = ${vendorId} and ${file.rule} = ${licenceRule}
           and ${file.id} = any(${sql.param(licenceIds)}::uuid[])`,
  )
  if (own.length < new Set(licenceIds).size)
    throw new ApiError('invalid', {}, [fieldError('licenceIds', 'gone', language)])
}

export const keepImages = async (tx: Database, vendorId: string, fileIds: string[]): Promise<void> => {
  await tx.execute(sql`delete from ${vendorFile} where vendor_id = ${vendorId}`)
  await tx.insert(vendorFile).values(fileIds.map((fileId, index) => ({ vendorId, position: index + 1, fileId })))
}

/** Writes a submission and its event, or neither. Throws what the transition throws. */
export const submitInfo = (
  id: string,
  { licenceIds, website, ...info }: Info,
  context: SignedInContext,
): Promise<void> =>
  mapConstraintErrors(licenceConstraints, context.language, () =>
    context.db.transaction(async (tx) => {
      const [held] = await tx.select().from(vendor).where(sql`${vendor.id} = ${id}`).for('update')
      await assertOwnLicences(tx, id, { contactPhone: info.contactPhone, licenceIds }, context.language)
      const before = await filesOf(tx, context.storage, await licencesOf(tx, id))
      const values = { ...info, website: website ?? '' }
      // Asked again by the transition: whoever may not submit writes nothing.
      await tx
        .update(vendor)
        .set({ ...values, draft: null })
        .where(sql`${vendor.id} = ${id}`)
      await keepImages(tx, id, licenceIds)
      const after = await filesOf(tx, context.storage, licenceIds)
      const known = Object.fromEntries(
        Object.keys(values).map((field) => [field, String(held?.[field as keyof typeof held] ?? '')]),
      )
      const changes = changesOf({ ...known, licenceIds: namesOf(before) }, { ...values, licenceIds: namesOf(after) })
      await transitionRecord(
        tx,
        { workflow: 'vendorAudit', id, event: workflowEvent('vendor.submit'), changes },
        actorOf(context.caller),
        context,
      )
    }),
  )
