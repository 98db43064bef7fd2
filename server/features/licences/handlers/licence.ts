import { sql } from 'drizzle-orm'
import type { ProblemCode } from '#contract/core/problems.ts'
import { balanceSchema } from '#contract/licences/balance.ts'
import { licence as kind } from '#contract/licences/licence.ts'
import { listPublicKeys } from '#server/features/licences/deviceApi/activate.ts'
import { grantMore, openQuota } from '#server/features/licences/grant.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, product } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { readSums } from '#server/platform/records/sums.ts'

const left = sql`(${licence.granted} - ${licence.drawn} - ${licence.reserved})`

const readLicence = (id: string, context: SignedInContext) =>
  readOne(context.db, listingOf(kind, context.storage.publicUrl, { left }), id, [ownRecords(kind, context)])

const refuse = (code: ProblemCode, { language }: SignedInContext) =>
  new ApiError('invalid', {}, [fieldError('pid', code, language)])

const granter = ({ caller, language }: SignedInContext) => ({ ...caller, language })

const summedFields = Object.keys(balanceSchema.shape) as (keyof typeof balanceSchema.shape)[]

export const licenceModule = serveKind(kind, {
  expressions: () => ({ left }),
  handlers: {
    async createLicense(request, context) {
      const [known] = await rowsOf(context.db, sql`select 1 from ${product} where pid = ${request.pid}`)
      if (!known) throw refuse('notFound', context)
      const id = await openQuota(context.db, request, granter(context))
      if (id === undefined) throw refuse('notUnique', context)
      return readLicence(id, context)
    },

    async addLicenseCount(request, context) {
      await grantMore(context.db, request, granter(context))
      return readLicence(request.id, context)
    },

    getLicenseBalance: (filters, context) => readSums(kind, { left }, summedFields, filters, context),

    getLicensePublicKey: listPublicKeys,
  },
})
