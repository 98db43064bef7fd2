import type { PageRequest } from '#contract/core/schemas.ts'
import { serviceContract } from '#contract/services/contract.ts'
import { serviceRecord as kind } from '#contract/services/record.ts'
import { serviceConstraints } from '#server/features/services/contracts.ts'
import { readEndings } from '#server/features/services/endings.ts'
import { addPeriod } from '#server/features/services/periods.ts'
import { answeringRequests } from '#server/features/services/renewals.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { mapConstraintErrors } from '#server/platform/query/saving.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { contractExpressions, periodExpressions } from './listing.ts'

export const serviceRecordModule = serveKind(kind, {
  expressions: () => periodExpressions,
  handlers: {
    async saveOrUpdateServiceLicenseDetail(request, context) {
      const { db, language, storage } = context
      const id = await mapConstraintErrors(serviceConstraints, language, () =>
        db.transaction((tx) => answeringRequests(tx, request, context, () => addPeriod(tx, request, context))),
      )
      return readOne(db, listingOf(kind, storage.publicUrl, periodExpressions), id)
    },

    async getServiceEndings({ zone, ...filters }, context) {
      const listing = listingOf(kind, context.storage.publicUrl, periodExpressions)
      const where = [ownRecords(kind, context), ...conditionsOf(listing, filters)]
      return { months: await readEndings(context.db, listing.columns.endTime, allOf(where), zone) }
    },

    getServicesLicensePageOfVid: pageFrom('getServicesLicensePageOfVid', (_request: PageRequest, context) => ({
      listing: listingOf(serviceContract, context.storage.publicUrl, contractExpressions),
      scope: [ownRecords(serviceContract, context)],
    })),
  },
})
