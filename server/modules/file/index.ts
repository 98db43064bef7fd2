import type { Handlers } from '../../context.ts'
import { privateFileAddress } from '../../files/privateFiles.ts'
import { checkRoom, quarantineOf } from '../../files/quota.ts'
import { checkUploader } from '../../files/uploaders.ts'
import { cleanHtml, htmlToText } from '../../richText/index.ts'
import { ingestUpload } from './ingest.ts'

export const fileModule: Handlers<'file'> = {
  async getStsToken(_request, context) {
    const { storage, caller } = context
    // First, so that an account whose uploads left no room is not refused for ever.
    storage.sweep()
    checkUploader(caller)
    await checkRoom(context)
    const prefix = quarantineOf(caller.accountId)
    const { expires, ...grant } = await storage.grant(prefix, caller.tokenHash)
    return { ...grant, prefix, expires: expires.toISOString() }
  },

  uploadImg: ingestUpload,
  uploadFile: ingestUpload,

  getFileAddress: ({ id }, context) => privateFileAddress(id, context),

  uploadHtml: async ({ html }, context) => ({ html: await cleanHtml(html, 'html', context) }),

  convertHtmlToText: async ({ html }, context) => ({ text: await htmlToText(html, 'html', context) }),
}
