import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { RecordOf } from '#contract/core/fields.ts'
import type { Alarms } from '#contract/products/alarms.ts'
import { openChecklistItems } from '#contract/products/checklist.ts'
import { productContentFields } from '#contract/products/fields.ts'
import { product as kind, type ProductHelp } from '#contract/products/product.ts'
import { statesWithTag } from '#machines/core/workflow.ts'
import { productLife } from '#machines/products/productLife.ts'
import type { InputOf } from '#machines/workflows.ts'
import { productLifeBinding } from '#server/features/products/productLifeBinding.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { product, productApproval, productPublication } from '#server/platform/db/schema.ts'
import { selectionOf } from '#server/platform/query/listing.ts'
import { readQueue } from '#server/platform/query/queue.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { inputOf } from '#server/platform/workflows/input.ts'
import { lastDetail } from '#server/platform/workflows/lastDetail.ts'
import { productHours, publicNames, waitingProducts } from './listing.ts'
import { assertEditable, prepareProduct } from './prepare.ts'

/** Input of the workflow of a product. */
type Input = InputOf<'productLife'>

interface ProductDetails {
  help: ProductHelp[]
  alarms: Alarms
}

type ReadyProduct = Omit<ResponseOf<typeof kind.ownCalls.getProductsReady>['list'][number], 'lacking' | 'appLanguages'>

const approvedStates = statesWithTag(productLife, 'approved')

/** Maximum number of ready products in one response; more follow when these are published. */
const maxReady = 200

type Content = RecordOf<typeof productContentFields>

/** Tables with the content of products at approval or publication. */
const contentTables = { productApproval, productPublication }

/** Reads the content of a product at its approval or publication; null if there is no such version. */
const readContent = async (db: Database, publicUrl: string, name: keyof typeof contentTables, id: string) => {
  const listing = listingOf({ ...kind, name, fields: productContentFields }, publicUrl)
  const { help, alarms } = contentTables[name]
  const [row] = await rowsOf<Content & ProductDetails>(
    db,
    sql`select ${selectionOf(listing)}, ${help} as help, ${alarms} as alarms from ${listing.from} where ${listing.id} = ${id}`,
  )
  if (!row) return null
  const { help: storedHelp, alarms: storedAlarms, ...content } = row
  return { content: content as Content, help: storedHelp, alarms: storedAlarms }
}

/** Returns whether changes were requested, and the product was not submitted since. */
const isSentBack = (state: string): boolean => state === 'changesRequested' || state === 'revisionChangesRequested'

export const productModule = serveKind(kind, {
  hoursSince: productHours,
  publicTitle: publicNames,
  prepare: prepareProduct,
  beforeSave: assertEditable,
  handlers: {
    async getProduct({ id }, context) {
      const { db, storage } = context
      const listing = listingOf(kind, storage.publicUrl, {}, { hoursSince: productHours })
      const record = await readOne(db, listing, id, [ownRecords(kind, context)])
      const [details] = await rowsOf<ProductDetails & { input: Input }>(
        db,
        sql`select help, alarms, ${inputOf(productLifeBinding)} as input from ${product} where id = ${id}`,
      )
      const {
        hasQuota = false,
        isOfVerified = false,
        cid = null,
        appLanguages = [],
        takenDown = null,
        approved: approvedContent = null,
      } = details?.input ?? {}
      const changeRequest = isSentBack(record.state)
        ? await lastDetail(db, 'productLife', id, 'product.requestChanges')
        : undefined
      const approved = await readContent(db, storage.publicUrl, 'productApproval', id)
      return {
        product: record,
        version: record.version,
        help: details?.help ?? [],
        alarms: details?.alarms ?? {},
        hasQuota,
        isOfVerified,
        appLanguages,
        takenDown,
        hasCategory: cid !== null,
        published: await readContent(db, storage.publicUrl, 'productPublication', id),
        approved: approved && { ...approved, hasCategory: approvedContent !== null && approvedContent.cid !== null },
        refusal: changeRequest?.reason ?? null,
      }
    },

    getProductsReady: async (_request, context) => {
      const rows = await rowsOf<ReadyProduct & { input: Input; total: number }>(
        context.db,
        sql`select ${product.id}, ${product.pid}, ${product.vid}, ${productApproval.names}, ${product.state},
                   ${product.version}, ${inputOf(productLifeBinding)} as input, count(*) over ()::int as total
              from ${product} join ${productApproval} on ${productApproval.id} = ${product.id}
             where ${product.state} = any(${sql.param(approvedStates)}::text[]) and ${ownRecords(kind, context)}
             order by ${product.submitTime}, ${product.id} limit ${maxReady}`,
      )
      return {
        list: rows.map(({ input, total: _total, ...one }) => ({
          ...one,
          appLanguages: input.appLanguages,
          lacking: openChecklistItems({ ...input, ...input.approved }),
        })),
        total: rows[0]?.total ?? 0,
      }
    },

    getProductQueue: (_request, { db }) => readQueue(db, waitingProducts),
  },
})
