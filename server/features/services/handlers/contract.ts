import { serviceContract as kind } from '#contract/services/contract.ts'
import { changeContract, concludeContract } from '#server/features/services/contracts.ts'
import { requestRenewal } from '#server/features/services/renewals.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { contractExpressions } from './listing.ts'

const read = (id: string, context: SignedInContext) =>
  readOne(context.db, listingOf(kind, context.storage.publicUrl, contractExpressions), id, [ownRecords(kind, context)])

export const serviceContractModule = serveKind(kind, {
  expressions: () => contractExpressions,
  handlers: {
    async saveOrUpdateServicesLicense(request, context) {
      const { db } = context
      const id =
        'id' in request ? await changeContract(db, request, context) : await concludeContract(db, request, context)
      return read(id, context)
    },

    async askServicesLicense(request, context) {
      await requestRenewal(request, ownRecords(kind, context), context)
      return read(request.id, context)
    },
  },
})
