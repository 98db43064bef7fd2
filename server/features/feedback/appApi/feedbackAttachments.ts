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

type Sent = NonNullable<RequestOf<typeof sendFeedback>['attachments']>[number]

/** An attachment whose object is stored. */
export interface KeptAttachment {
  id: string
  type: Sent['type']
  name: string
  bytes: number
  width: number | null
  height: number | null
  objectKey: string
}

/** What may be kept of an attachment: where its bytes are, and what they are. */
interface Checked {
  body: () => Readable
  mime: string
  width: number | null
  height: number | null
}

const refused = (...errors: FieldError[]) => new ApiError('invalid', {}, errors)

/** Limits the decoding of pictures to one piece of feedback per app and two of all apps at the same time. */
const decodings = createFairQueue({ perKey: 1, atOnce: 2, maxQueued: 8 })
/** How long after the first picture of a piece of feedback another may be begun, in milliseconds. */
const decodingBudgetMs = 4_000

/** A picture is drawn anew, so that nothing else comes with it. */
const checkImage = async (bytes: Buffer, field: string, folder: string, { inspect }: Storage): Promise<Checked> => {
  const id = randomUUID()
  const [source, target] = [join(folder, id), join(folder, `${id}-copy`)]
  await writeFile(source, bytes)
  const found = await inspect({ source, target, rule: 'image2MB', name: 'picture' })
  if (!found.ok)
    throw refused(...found.problems.map((one) => ({ field, code: one.code, msg: textIn(fileProblemText(one), 'en') })))
  const { kind, pixels } = found.facts
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

/** A log is text, and is only ever shown as text. */
const checkLog = (bytes: Buffer, field: string): Checked => {
  if (!isText(bytes)) throw refused(fieldError(field, 'notText', 'en'))
  return { body: () => Readable.from([bytes]), mime: 'text/plain', width: null, height: null }
}

/**
 * Checks what came with feedback, all of it before any is stored, and stores it below a private folder. Pictures are decoded
 * when the turn of the app comes, within one budget for all of them. Throws `invalid`, which names the attachment, and
 * `tooMany`.
 */
export const keepAttachments = async (
  feedbackId: string,
  sent: readonly Sent[],
  { storage, app }: Pick<AppContext, 'storage' | 'app'>,
): Promise<KeptAttachment[]> => {
  if (sent.length === 0) return []
  const folder = await createScratchFolder()
  const check = async (): Promise<(Checked & Sent)[]> => {
    const checked: (Checked & Sent)[] = []
    const end = performance.now() + decodingBudgetMs
    for (const [index, one] of sent.entries()) {
      const [bytes, field] = [Buffer.from(one.content, 'base64'), `attachments.${index}.content`]
      if (performance.now() > end) throw refused(fieldError(field, 'tooCostly', 'en'))
      const found = one.type === 'log' ? checkLog(bytes, field) : await checkImage(bytes, field, folder, storage)
      checked.push({ ...one, ...found })
    }
    return checked
  }
  try {
    const isDecoded = sent.some(({ type }) => type === 'image')
    const checked = await (isDecoded ? decodings(app.id, check) : check())
    const kept: KeptAttachment[] = []
    for (const { type, name, width, height, body, mime } of checked) {
      const id = randomUUID()
      const objectKey = `${privateFolder}feedback/${feedbackId}/${id}`
      const { bytes } = await storage.store.put(objectKey, body(), { type: mime })
      kept.push({ id, type, name, bytes, width, height, objectKey })
    }
    return kept
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
