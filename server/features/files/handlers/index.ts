import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { privateFileAddress } from '#server/platform/files/privateFiles.ts'
import { checkRoom, quarantineOf } from '#server/platform/files/quota.ts'
import { checkUploader } from '#server/platform/files/uploaders.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { htmlToText, sanitizeHtml } from '#server/platform/richText/index.ts'
import { ingestUpload } from './ingest.ts'

/**
 * Serialises upload grants per account: reading what an account has stored is slow with cloud storage; the console
 * requests a grant once in a quarter of an hour.
 */
const grantQueue = createFairQueue({ perKey: 1, maxQueued: 200 })

const grantUploads = async ({ storage, caller, ...context }: SignedInContext) => {
  // First, so that an account whose expired uploads left no room is not refused for ever.
  storage.sweep()
  checkUploader(caller)
  await checkRoom({ storage, caller, ...context })
  const prefix = quarantineOf(caller)
  const { expires, ...grant } = await storage.grant(prefix, caller.tokenHash)
  return { ...grant, prefix, expires: expires.toISOString() }
}

export const fileModule: Handlers<'file'> = {
  getStsToken: (_request, context) => grantQueue(context.caller.accountId, () => grantUploads(context), context.gone),

  uploadImg: ingestUpload,
  uploadFile: ingestUpload,

  getFileAddress: ({ id }, context) => privateFileAddress(id, context),

  uploadHtml: async ({ html }, context) => ({ html: await sanitizeHtml(html, 'html', context) }),

  convertHtmlToText: async ({ html }, context) => ({ text: await htmlToText(html, 'html', context) }),
}
