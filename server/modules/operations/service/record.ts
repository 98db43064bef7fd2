import { serviceContract } from '#contract/operations/service/contract.ts'
import { serviceRecord as kind } from '#contract/operations/service/record.ts'
import type { PageRequest } from '#contract/schemas.ts'
import { allOf, conditionsOf } from '../../../query/listing.ts'
import { pageFrom } from '../../../query/listSource.ts'
import { readOne } from '../../../query/readOne.ts'
import { mapConstraintErrors } from '../../../query/saving.ts'
import { listingOf } from '../../../records/listing.ts'
import { ownRecords } from '../../../records/owner.ts'
import { serveKind } from '../../../records/serve.ts'
import { serviceConstraints } from '../../../services/contracts.ts'
import { readEndings } from '../../../services/endings.ts'
import { addPeriod } from '../../../services/periods.ts'
import { contractExpressions, periodExpressions } from './listing.ts'

export const serviceRecordModule = serveKind(kind, {
  expressions: () => periodExpressions,
  handlers: {
    async saveOrUpdateServiceLicenseDetail(request, context) {
      const { db, language, storage } = context
      const id = await mapConstraintErrors(serviceConstraints, language, () =>
        db.transaction((tx) => addPeriod(tx, request, context)),
      )
      return readOne(db, listingOf(kind, storage.publicUrl, periodExpressions), id)
    },

    async getServiceEndings({ zone, ...filters }, context) {
      const listing = listingOf(kind, context.storage.publicUrl, periodExpressions)
      const where = [ownRecords(kind, context), ...conditionsOf(listing, { text: undefined, ...filters })]
      return { months: await readEndings(context.db, listing.columns.endTime, allOf(where), zone) }
    },

    getServicesLicensePageOfVid: pageFrom('getServicesLicensePageOfVid', (_request: PageRequest, context) => ({
      listing: listingOf(serviceContract, context.storage.publicUrl, contractExpressions),
      scope: [ownRecords(serviceContract, context)],
    })),
  },
})
