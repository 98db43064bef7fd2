import { sql } from 'drizzle-orm'
import type { senderCalls } from '#contract/campaigns/sender.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { logoRule } from '#contract/core/files/rules.ts'
import { senderFindings } from '#server/features/campaigns/findings.ts'
import { readSender } from '#server/features/campaigns/sender.ts'
import { subscribeSign } from '#server/features/campaigns/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { assertFilesOfVendor } from '#server/platform/files/filesOfVendor.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'

type Request = RequestOf<(typeof senderCalls)['saveSubscribePushSign']>
type Response = ResponseOf<(typeof senderCalls)['getSubscribePushSign']>

/** Reads the sender of campaigns, with the problems of its configuration. */
export const readSenderResponse = async ({ db, config }: Pick<SignedInContext, 'db' | 'config'>): Promise<Response> => {
  const sender = await readSender(db)
  return { sign: sender ?? null, findings: senderFindings(config, sender) }
}

/** Reads a logo that an account of the platform has uploaded. Throws `invalid` for any other file. */
const readLogo = async (id: string, context: SignedInContext) => {
  await assertFilesOfVendor(context.db, { field: 'logoId', ids: [id], rule: logoRule }, context)
  const [logo] = await filesOf(context.db, context.storage, [id])
  return logo ?? null
}

/** Saves the sender if its version is unchanged; version 0 inserts it. Throws `editedMeanwhile`. */
export const saveSender = async (
  { version, logoId, ...request }: Request,
  context: SignedInContext,
): Promise<Response> => {
  const signatures: Request['signatures'] = []
  for (const [index, one] of request.signatures.entries())
    signatures.push({ ...one, html: await sanitizeHtml(one.html, `signatures.${index}.html`, context) })
  const logo = logoId === null ? null : await readLogo(logoId, context)
  const values = { ...request, signatures, logo }
  const { db } = context
  const saved =
    version === 0
      ? await db.insert(subscribeSign).values(values).onConflictDoNothing().returning()
      : await db
          .update(subscribeSign)
          .set({ ...values, version: version + 1 })
          .where(sql`version = ${version}`)
          .returning()
  if (saved.length === 0) throw new ApiError('editedMeanwhile')
  return readSenderResponse(context)
}
