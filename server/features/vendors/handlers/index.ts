import { sql } from 'drizzle-orm'
import type { TransitionDetail } from '#contract/core/workflows/transitionDetail.ts'
import { vendor as kind } from '#contract/vendors/vendor.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { readLogoIds, replaceLogo } from '#server/features/vendors/logo.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { parsePhoneInput } from '#server/platform/core/phone.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readQueue } from '#server/platform/query/queue.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { lastDetail } from '#server/platform/workflows/lastDetail.ts'
import { readFeatures, saveFeatures } from './features.ts'
import { vendorExpressions, vendorHours, vendorListing, waitingVendors } from './listing.ts'
import { assertOwnLicences, licenceConstraints, readLicenceIds, replaceLicences, submitInfo } from './submit.ts'

const ownVendorId = ({ caller }: SignedInContext): string => {
  if (caller.vendorId === undefined) throw new ApiError('notFound')
  return caller.vendorId
}

const toTexts = (changes: TransitionDetail['changes']) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: String(before ?? ''), after: String(after ?? '') },
    ]),
  )

const isFirstSubmission = ({ changes }: TransitionDetail) => changes.registrationNumber?.before === ''

export const vendorModule = serveKind(kind, {
  expressions: () => vendorExpressions,
  hoursSince: vendorHours,
  handlers: {
    async getVendorInfo(_request, context) {
      const { db, storage } = context
      const id = ownVendorId(context)
      const record = await readOne(db, vendorListing(), id)
      const [row] = await db.select({ draft: vendor.draft }).from(vendor).where(sql`${vendor.id} = ${id}`)
      // A submission that was cancelled still has the reasons of the rejection before it.
      const isRefused = record.state !== 'underReview' && record.state !== 'approved'
      const event = record.state === 'suspended' ? 'vendor.suspend' : 'vendor.reject'
      return {
        vendor: record,
        licences: await filesOf(db, storage, await readLicenceIds(db, id)),
        logo: (await filesOf(db, storage, await readLogoIds(db, id)))[0] ?? null,
        draft: row?.draft ?? null,
        refusal: (isRefused && (await lastDetail(db, 'vendorAudit', id, event))?.reason) || null,
      }
    },

    async saveVendorDraft({ draft }, context) {
      const id = ownVendorId(context)
      const { vendorState } = context.caller
      if (vendorState === undefined || !vendorStates[vendorState].isEditable) throw new ApiError('notPermitted')
      const [saved] = await rowsOf<{ saveTime: string }>(
        context.db,
        sql`update ${vendor} set draft = ${JSON.stringify(draft)}::jsonb where id = ${id} and state = ${vendorState}
          returning to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "saveTime"`,
      )
      if (!saved) throw new ApiError('notPermitted')
      return saved
    },

    async submitVendorInfo(info, context) {
      const id = ownVendorId(context)
      await submitInfo(id, info, context)
      return readOne(context.db, vendorListing(), id)
    },

    async saveAccountInfo(
      { id, version, licenceIds, logoId, website, contactName, contactPhone, contactEmail },
      context,
    ) {
      const { db, language } = context
      if (id !== ownVendorId(context)) throw new ApiError('notFound')
      await mapConstraintErrors(licenceConstraints, language, () =>
        db.transaction(async (tx) => {
          await assertOwnLicences(tx, licenceIds, context)
          const [stored] = await rowsOf<{ phone: string }>(
            tx,
            sql`select contact_phone as phone from ${vendor} where ${vendor.id} = ${id}`,
          )
          const contact = {
            contact_name: contactName,
            contact_phone: await parsePhoneInput(
              { field: 'contactPhone', phone: contactPhone, reference: stored?.phone },
              language,
            ),
            contact_email: contactEmail,
          }
          const texts = Object.entries({ ...contact, website: website ?? '' }).map(([name, text]) => [
            name,
            sql`${text}`,
          ])
          await saveRow(tx, sql`${vendor}`, { id, version }, Object.fromEntries(texts))
          await replaceLicences(tx, id, licenceIds)
          await replaceLogo(tx, id, logoId, context)
        }),
      )
      return readOne(db, vendorListing(), id)
    },

    getVendorQueue: (_request, { db }) => readQueue(db, waitingVendors),

    async saveVendorFeatures(request, { db }) {
      await saveFeatures(db, request)
      return readOne(db, vendorListing(), request.id)
    },

    async getVendor({ id }, { db, storage }) {
      const submitted = await lastDetail(db, 'vendorAudit', id, 'vendor.submit')
      return {
        vendor: await readOne(db, vendorListing(), id),
        licences: await filesOf(db, storage, await readLicenceIds(db, id)),
        features: (await readFeatures(db, id)) ?? [],
        changed: submitted && !isFirstSubmission(submitted) ? toTexts(submitted.changes) : {},
      }
    },
  },
})
