import { sql } from 'drizzle-orm'
import { nestedText } from '#contract/core/text.ts'
import { type RequestKind, requestFileRule, requestKinds, requestKindsOfApplicants } from '#contract/requests/inputs.ts'
import { request as kind } from '#contract/requests/request.ts'
import { readFileIds, storeFiles } from '#server/features/requests/files.ts'
import { assertOwnSubject, subjectName } from '#server/features/requests/subjects.ts'
import { request } from '#server/features/requests/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licence, product, sysMsg, vendor } from '#server/platform/db/schema.ts'
import { assertFilesOfVendor } from '#server/platform/files/filesOfVendor.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readQueue, waitingSince } from '#server/platform/query/queue.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { messageContent } from '#server/platform/workflows/vendorMessage.ts'

const waitingRequests = {
  table: 'request',
  name: sql`${request.number}`,
  where: sql`${request.state} = 'open'`,
  since: sql`${request.waitingSince}`,
}

const expressions = () => ({ subject: subjectName() })
const hoursSince = { waiting: waitingSince(waitingRequests) }
const received = 'requests.server:received'

/** Sends the administrators a message about a new request. */
const announce = async (
  tx: Database,
  { id, number, vendor_id: vendorId, kind: of }: Record<string, unknown>,
): Promise<void> => {
  const [owner] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from ${vendor} where ${vendor.id} = ${String(vendorId)}`,
  )
  const values = {
    record: String(number),
    vendor: owner?.name ?? '',
    kind: nestedText(requestKinds[of as RequestKind].label),
  }
  const content = messageContent({ key: received, values })
  await tx.insert(sysMsg).values({ aboutKind: 'request', aboutId: String(id), ...content })
}

/** Throws `invalid` for a type of request that requires a verified vendor, unless the caller's is. */
const assertKind = (of: RequestKind, { caller, language }: SignedInContext): void => {
  const isOffered = requestKindsOfApplicants.some((one) => one === of)
  if (caller.role === 'applicant' && !isOffered)
    throw new ApiError('invalid', {}, [fieldError('kind', 'notApplicable', language)])
}

interface Related {
  vid: string | null
  pid: string | null
  quotaId: string | null
}

/** Reads what the matching action of a request needs: its vendor, and the product that it is about with its quota. */
const readRelated = async (db: Database, id: string): Promise<Related> => {
  const [related] = await rowsOf<Related>(
    db,
    sql`select ${vendor.vid} as vid, ${product.pid} as pid,
               ${licence.id} as "quotaId"
          from ${request} join ${vendor} on ${vendor.id} = ${request.vendorId}
          left join ${product} on ${request.subjectKind} = 'product' and ${product.id} = ${request.subjectId}
          left join ${licence} on ${licence.pid} = ${product.pid}
         where ${request.id} = ${id}`,
  )
  if (!related) throw new ApiError('notFound')
  return related
}

const read = (id: string, context: SignedInContext) =>
  readOne(context.db, listingOf(kind, context.storage.publicUrl, expressions(), { hoursSince }), id, [
    ownRecords(kind, context),
  ])

export const requestModule = serveKind(kind, {
  expressions,
  hoursSince,
  prepare: async (sent, { caller: { username: author } }) => ({ ...sent, author }),
  written: ({ author }) => ({ author: sql`${author}` }),
  async beforeSave(tx, sent, context) {
    assertKind(sent.kind, context)
    await assertOwnSubject(tx, sent, context)
    await assertFilesOfVendor(tx, { field: 'fileIds', ids: sent.fileIds, rule: requestFileRule }, context)
  },
  async afterChange(tx, { before, after }, _context, { fileIds }) {
    // A repeated call has stored and announced it before.
    if (before || !after) return
    await storeFiles(tx, String(after.id), fileIds as string[])
    await announce(tx, after)
  },
  handlers: {
    async getRequest({ id }, context) {
      const { db, storage } = context
      const record = await read(id, context)
      const files = await filesOf(db, storage, await readFileIds(db, id))
      return { request: record, files, ...(await readRelated(db, id)) }
    },

    getRequestQueue: (_request, { db }) => readQueue(db, waitingRequests),
  },
})
