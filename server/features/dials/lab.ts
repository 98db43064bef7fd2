import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { createSharedWorker } from '#server/platform/concurrency/sharedWorker.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { dialPackage } from './tables.ts'
import type { Seen } from './worker.ts'

const packageRule: FileRuleName = 'dialPackage'

const worker = createSharedWorker<Uint8Array, Seen>({
  script: new URL('./worker.ts', import.meta.url),
  timeMs: 10_000,
  memoryMB: 256,
})

const lookAt = async (bytes: Uint8Array, context: SignedInContext): Promise<Seen> => {
  const seen = await worker.run(bytes, context)
  // It may have been the server that was slow: nothing is said of the package, and the next look may end.
  if (!seen) throw new ApiError('busy')
  return seen
}

/** Looks at a package that was uploaded, once, and keeps what was seen. Says nothing of what is no package; throws `busy` where the look does not end. */
export const lookAtPackage = async (fileId: string, context: SignedInContext): Promise<void> => {
  const { db, storage } = context
  const [known] = await rowsOf<{ objectKey: string }>(
    db,
    sql`select object_key as "objectKey" from ${file} where id = ${fileId} and rule = ${packageRule}
           and not exists (select 1 from ${dialPackage} where file_id = ${fileId})`,
  )
  if (!known) return
  const found = await storage.store.read(known.objectKey)
  const bytes = found ? new Uint8Array(await buffer(found.body)) : new Uint8Array()
  const { sha256, look } = await lookAt(bytes, context)
  await db.insert(dialPackage).values({ fileId, sha256, look }).onConflictDoNothing()
}

export const closeLab = worker.close
