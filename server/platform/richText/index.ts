import { createSharedWorker } from '#server/platform/concurrency/sharedWorker.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { isTooComplex } from './complexity.ts'
import type { RichTextJob, RichTextResult } from './worker.ts'

type Requester = Pick<SignedInContext, 'caller' | 'language' | 'gone'>

/** Worker thread for untrusted HTML, terminated after one second. */
const worker = createSharedWorker<RichTextJob, RichTextResult>({
  script: new URL('./worker.ts', import.meta.url),
  timeMs: 1_000,
  memoryMB: 256,
})

const run = async (job: RichTextJob, field: string, requester: Requester): Promise<string> => {
  const refused = new ApiError('invalid', {}, [fieldError(field, 'tooComplex', requester.language)])
  if (isTooComplex(job.html)) throw refused
  const { result } = (await worker.run(job, requester)) ?? {}
  if (result === undefined) throw refused
  return result
}

/** Sanitises rich text: removes active content, and images that are not in the storage. Throws `invalid` at `field`. */
export const sanitizeHtml = (html: string, field: string, context: Requester & Pick<SignedInContext, 'storage'>) =>
  run({ html, storageUrl: context.storage.publicUrl }, field, context)

/** Converts rich text to plain text. Throws `invalid` at `field`. */
export const htmlToText = (html: string, field: string, context: Requester): Promise<string> =>
  run({ html }, field, context)

export const closeRichText = worker.close
