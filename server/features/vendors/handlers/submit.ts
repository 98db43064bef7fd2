import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { licenceRule } from '#contract/vendors/vendor.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { vendorFile } from '#server/features/vendors/tables.ts'
import { parsePhoneInput } from '#server/platform/core/phone.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { assertFilesOfVendor } from '#server/platform/files/filesOfVendor.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { type Constraints, mapConstraintErrors } from '#server/platform/query/saving.ts'
import type { Changes } from '#server/platform/workflows/binding.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

type Info = RequestOf<typeof contract.vendor.submitVendorInfo>

export const licenceConstraints: Constraints = { vendor_file_file_id_file_id_fk: ['licenceIds', 'notFound'] }

/** Returns the fields of a submission that differ from the previous one, as texts. */
const changesOf = (before: Record<string, string>, after: Record<string, string>): Changes =>
  Object.fromEntries(
    Object.keys(after)
      .filter((field) => (before[field] ?? '') !== after[field])
      .map((field) => [field, { before: before[field] ?? '', after: after[field] }]),
  )

/** Lists file names with the start of their ids, as names are not unique. */
const fileNames = (files: readonly { id: string; name: string }[]) =>
  files.map(({ id, name }) => `${name} (${id.slice(0, 8)})`).join(', ')

export const readLicenceIds = async (db: Database, vendorId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from ${vendorFile} where vendor_id = ${vendorId} order by position`,
  )
  return rows.map(({ id }) => id)
}

/** Throws `invalid` if a licence is not an image that an account of this vendor has uploaded. */
export const assertOwnLicences = (tx: Database, licenceIds: string[], context: SignedInContext): Promise<void> =>
  assertFilesOfVendor(tx, { field: 'licenceIds', ids: licenceIds, rule: licenceRule }, context)

export const replaceLicences = async (tx: Database, vendorId: string, fileIds: string[]): Promise<void> => {
  await tx.execute(sql`delete from ${vendorFile} where vendor_id = ${vendorId}`)
  await tx.insert(vendorFile).values(fileIds.map((fileId, index) => ({ vendorId, position: index + 1, fileId })))
}

/**
 * Updates a vendor's details and licences, and submits them, in one transaction. Throws the errors of the transition.
 */
export const submitInfo = (
  id: string,
  { licenceIds, website, ...info }: Info,
  context: SignedInContext,
): Promise<void> =>
  mapConstraintErrors(licenceConstraints, context.language, () =>
    context.db.transaction(async (tx) => {
      const [previous] = await tx.select().from(vendor).where(sql`${vendor.id} = ${id}`).for('update')
      const contactPhone = await parsePhoneInput(
        { field: 'contactPhone', phone: info.contactPhone, reference: previous?.contactPhone },
        context.language,
      )
      await assertOwnLicences(tx, licenceIds, context)
      const before = await filesOf(tx, context.storage, await readLicenceIds(tx, id))
      const values = { ...info, contactPhone, website: website ?? '' }
      // The transition checks permissions: a refusal rolls the update back.
      await tx
        .update(vendor)
        .set({ ...values, draft: null })
        .where(sql`${vendor.id} = ${id}`)
      await replaceLicences(tx, id, licenceIds)
      const after = await filesOf(tx, context.storage, licenceIds)
      const previousValues = Object.fromEntries(
        Object.keys(values).map((field) => [field, String(previous?.[field as keyof typeof previous] ?? '')]),
      )
      const changes = changesOf(
        { ...previousValues, licenceIds: fileNames(before) },
        { ...values, licenceIds: fileNames(after) },
      )
      await transitionRecord(
        tx,
        { workflow: 'vendorAudit', id, event: workflowEvent('vendor.submit'), changes },
        actorOf(context.caller),
        context,
      )
    }),
  )
