import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { createSharedWorker } from '#server/platform/concurrency/sharedWorker.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { dialPackage } from './tables.ts'
import type { Inspection } from './worker.ts'

const packageRule: FileRuleName = 'dialPackage'

const worker = createSharedWorker<Uint8Array, Inspection>({
  script: new URL('./worker.ts', import.meta.url),
  timeMs: 10_000,
  memoryMB: 256,
})

const inspect = async (bytes: Uint8Array, context: SignedInContext): Promise<Inspection> => {
  const inspection = await worker.run(bytes, context)
  // The server may have been slow: nothing is concluded about the package, and the next inspection may finish.
  if (!inspection) throw new ApiError('busy')
  return inspection
}

/**
 * Inspects an uploaded package once and stores the result. Ignores other files. Throws `busy` if the inspection times
 * out.
 */
export const inspectUploadedPackage = async (fileId: string, context: SignedInContext): Promise<void> => {
  const { db, storage } = context
  const [uninspected] = await rowsOf<{ objectKey: string }>(
    db,
    sql`select object_key as "objectKey" from ${file} where id = ${fileId} and rule = ${packageRule}
           and not exists (select 1 from ${dialPackage} where file_id = ${fileId})`,
  )
  if (!uninspected) return
  const object = await storage.store.read(uninspected.objectKey)
  const bytes = object ? new Uint8Array(await buffer(object.body)) : new Uint8Array()
  const { sha256, look } = await inspect(bytes, context)
  await db.insert(dialPackage).values({ fileId, sha256, look }).onConflictDoNothing()
}

export const closeLab = worker.close
