import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  checkFile,
  type FileMetadata,
  type FileProblem,
  fileProblemText,
  normalizeFileName,
} from '#contract/core/files/check.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { file } from '#server/platform/db/schema.ts'
import { limitedPartyOf } from '#server/platform/files/limitedParty.ts'
import { quarantineOf, withinQuota } from '#server/platform/files/quota.ts'
import { objectKeyOf, publicUrlOf } from '#server/platform/files/storedFiles.ts'
import { checkUploadRule } from '#server/platform/files/uploaders.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { isKey } from '#server/platform/storage/keys.ts'
import { createScratchFolder } from '#server/platform/system/scratch.ts'

/** Maximum number of queued uploads: a person may upload a hundred at once, and all are accepted in the end. */
const maxQueued = 200

/** Concurrency limit per account; queued uploads have not been copied yet. */
const accountQueue = createFairQueue({ perKey: 4, maxQueued })
/** Mutex per upload: the second request finds that it is gone. */
const uploadQueue = createFairQueue({ perKey: 1, maxQueued })
/** Concurrency limit per vendor, so that slow files leave the other worker to other vendors. */
const inspectionQueue = createFairQueue({ perKey: 1, maxQueued })

interface Upload {
  key: string
  rule: FileRuleName
  name: string
}

const refused = (problems: FileProblem[], language: Language): ApiError =>
  new ApiError(
    'invalid',
    {},
    problems.map((problem) => ({ field: 'file', code: problem.code, msg: textIn(fileProblemText(problem), language) })),
  )

const missingUpload = (language: Language): ApiError =>
  new ApiError('invalid', {}, [fieldError('key', 'notFound', language)])

/** Copies an upload from quarantine to a local file. Throws `invalid` if it is missing or exceeds its rule. */
const fetchUpload = async ({ key, rule, name }: Upload, to: string, context: SignedInContext): Promise<void> => {
  const { storage, language } = context
  const found = await storage.store.read(key)
  if (!found) throw missingUpload(language)
  const declared = ruleOf(rule)
  const problems = checkFile(declared, { name, bytes: found.info.bytes, kind: declared.kinds[0] })
  if (problems.length > 0) {
    found.body.destroy()
    throw refused(problems, language)
  }
  await pipeline(found.body, createWriteStream(to))
}

const store = async (
  facts: FileMetadata & { kind: NonNullable<FileMetadata['kind']> },
  checked: string,
  rule: FileRuleName,
  { db, storage, config, caller }: SignedInContext,
): Promise<StoredFile> => {
  const id = randomUUID()
  const { kind, pixels } = facts
  const name = normalizeFileName(facts.name)
  const objectKey = objectKeyOf({ id, rule, kind })
  const { bytes } = await storage.store.put(objectKey, createReadStream(checked), { type: fileKinds[kind].mime })
  const row = { id, rule, name, kind, bytes, width: pixels?.width ?? null, height: pixels?.height ?? null }
  try {
    await withinQuota(db, { caller, limits: config.storage }, bytes, (tx) =>
      tx.insert(file).values({ ...row, ownerId: caller.accountId, objectKey }),
    )
  } catch (error) {
    // After any other failure the row may exist, and a file must not lose its object.
    if (error instanceof ApiError) await storage.store.remove(objectKey)
    throw error
  }
  return { ...row, url: publicUrlOf(storage, objectKey) }
}

/** Tests whether an error concerns the bytes, so that the upload is removed: a wrong key says nothing about them. */
const concernsBytes = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.reason === 'quotaReached' || (error.fields ?? []).some(({ field }) => field === 'file'))

const ingest = async (upload: Upload, context: SignedInContext): Promise<StoredFile> => {
  const { storage, language, caller } = context
  const folder = await createScratchFolder()
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  try {
    await fetchUpload(upload, source, context)
    const { rule, name } = upload
    const result = await inspectionQueue(limitedPartyOf(caller).id, () =>
      storage.inspect({ source, target, rule, name }),
    )
    if (!result.ok) throw refused(result.problems, language)
    const stored = await store(result.facts, target, upload.rule, context)
    await storage.store.remove(upload.key)
    return stored
  } catch (error) {
    if (concernsBytes(error)) await storage.store.remove(upload.key)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Ingests an upload from quarantine: inspects its bytes, stores it if it passes its rule, and removes the upload either
 * way. Throws `invalid` with the problems of the file in the language of the caller, `quotaReached`, and `tooMany`.
 */
export const ingestUpload = async (upload: Upload, context: SignedInContext): Promise<StoredFile> => {
  checkUploadRule(context.caller, upload.rule)
  const { accountId } = context.caller
  if (!isKey(upload.key) || !upload.key.startsWith(quarantineOf(context.caller))) throw missingUpload(context.language)
  return accountQueue(accountId, () => uploadQueue(upload.key, () => ingest(upload, context)))
}
