import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { fileProblemText } from '#contract/core/files/check.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { FieldError } from '#contract/core/problems.ts'
import type { sendFeedback } from '#contract/interfaces/appApi/feedback.ts'
import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { privateFolder } from '#server/platform/storage/keys.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createScratchFolder } from '#server/platform/system/scratch.ts'

type SentAttachment = NonNullable<RequestOf<typeof sendFeedback>['attachments']>[number]

/** An attachment with its stored object. */
export interface StoredAttachment {
  id: string
  type: SentAttachment['type']
  name: string
  bytes: number
  width: number | null
  height: number | null
  objectKey: string
}

/** Content and properties of an attachment that passed its check. */
interface CheckedAttachment {
  body: () => Readable
  mime: string
  width: number | null
  height: number | null
}

const invalid = (...errors: FieldError[]) => new ApiError('invalid', {}, errors)

/** Fair queue of picture decoding: one piece of feedback per app, two of all apps at a time. */
const decodings = createFairQueue({ perKey: 1, atOnce: 2, maxQueued: 8 })
/** Milliseconds after the first picture of a piece of feedback within which decoding of another may begin. */
const decodingBudgetMs = 4_000

/** Inspects a picture and re-encodes it, which removes metadata and hidden content. Throws `invalid`. */
const checkImage = async (
  bytes: Buffer,
  field: string,
  folder: string,
  { inspect }: Storage,
): Promise<CheckedAttachment> => {
  const id = randomUUID()
  const [source, target] = [join(folder, id), join(folder, `${id}-copy`)]
  await writeFile(source, bytes)
  const result = await inspect({ source, target, rule: 'image2MB', name: 'picture' })
  if (!result.ok)
    throw invalid(...result.problems.map((one) => ({ field, code: one.code, msg: textIn(fileProblemText(one), 'en') })))
  const { kind, pixels } = result.facts
  return {
    body: () => createReadStream(target),
    mime: fileKinds[kind].mime,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  }
}

const isText = (bytes: Buffer): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}

/** Checks that a log is UTF-8 text; it is only ever shown as text. Throws `invalid`. */
const checkLog = (bytes: Buffer, field: string): CheckedAttachment => {
  if (!isText(bytes)) throw invalid(fieldError(field, 'notUtf8', 'en'))
  return { body: () => Readable.from([bytes]), mime: 'text/plain', width: null, height: null }
}

/**
 * Checks all attachments before any is stored, then stores them below a private folder. Decoding of pictures is queued
 * per app and shares one time budget. Throws `invalid`, which names the attachment, and `tooMany`.
 */
export const storeAttachments = async (
  feedbackId: string,
  attachments: readonly SentAttachment[],
  { storage, app }: Pick<AppContext, 'storage' | 'app'>,
): Promise<StoredAttachment[]> => {
  if (attachments.length === 0) return []
  const folder = await createScratchFolder()
  const check = async (): Promise<(CheckedAttachment & SentAttachment)[]> => {
    const checked: (CheckedAttachment & SentAttachment)[] = []
    const end = performance.now() + decodingBudgetMs
    for (const [index, one] of attachments.entries()) {
      const [bytes, field] = [Buffer.from(one.content, 'base64'), `attachments.${index}.content`]
      if (performance.now() > end) throw invalid(fieldError(field, 'tooCostly', 'en'))
      const result = one.type === 'log' ? checkLog(bytes, field) : await checkImage(bytes, field, folder, storage)
      checked.push({ ...one, ...result })
    }
    return checked
  }
  try {
    const isDecoded = attachments.some(({ type }) => type === 'image')
    const checked = await (isDecoded ? decodings(app.id, check) : check())
    const stored: StoredAttachment[] = []
    for (const { type, name, width, height, body, mime } of checked) {
      const id = randomUUID()
      const objectKey = `${privateFolder}feedback/${feedbackId}/${id}`
      const { bytes } = await storage.store.put(objectKey, body(), { type: mime })
      stored.push({ id, type, name, bytes, width, height, objectKey })
    }
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
