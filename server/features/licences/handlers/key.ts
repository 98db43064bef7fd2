import { sql } from 'drizzle-orm'
import { licenceKey as kind } from '#contract/licences/key.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import { moveKey } from '#server/features/licences/activate.ts'
import { addLicenceEvent } from '#server/features/licences/events.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceBatch, licenceKey } from '#server/platform/db/schema.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Expression that masks keys in lists. */
export const keyExpressions = { serial: sql`${licenceKey.masked}` }

interface Key {
  serial: string
  masked: string
  vid: string
  pid: string
  batch: string
}

export const licenceKeyModule = serveKind(kind, {
  expressions: () => keyExpressions,
  handlers: {
    async getProductKeyByLicense({ id }, context) {
      const { db, config, caller } = context
      const signer = await licenceSigner(config)
      const key = await db.transaction(async (tx) => {
        const [row] = await rowsOf<Key>(
          tx,
          sql`select ${licenceKey.serial} as serial, ${licenceKey.masked} as masked, ${licenceKey.vid} as vid,
                     ${licenceKey.pid} as pid, ${licenceBatch.number} as batch
                from ${licenceKey} join ${licenceBatch} on ${licenceBatch.id} = ${licenceKey.batchId}
               where ${licenceKey.id} = ${id} and ${ownRecords(kind, context)}`,
        )
        if (!row) throw new ApiError('notFound')
        const { vid, pid, batch, masked } = row
        await addLicenceEvent(tx, { event: 'revealed', pid, vid, batch, serial: masked, count: 1 }, caller)
        return row
      })
      const { vid, pid, serial } = key
      return {
        serial: formatKey(serial),
        vid,
        pid,
        signature: signer.sign({ vid, pid, key: serial }),
        keyId: signer.keyId,
      }
    },

    async replaceLicenseDevice(request, context) {
      await moveKey(context.db, request, context)
      const listing = listingOf(kind, context.storage.publicUrl, keyExpressions)
      return readOne(context.db, listing, request.id, [ownRecords(kind, context)])
    },
  },
})
