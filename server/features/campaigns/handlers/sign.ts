import { sql } from 'drizzle-orm'
import type { senderCalls } from '#contract/campaigns/sign.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { signFindingsOf } from '#server/features/campaigns/findings.ts'
import { readSign } from '#server/features/campaigns/sign.ts'
import { subscribeSign } from '#server/features/campaigns/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { cleanHtml } from '#server/platform/richText/index.ts'

type Request = RequestOf<(typeof senderCalls)['saveSubscribePushSign']>
type Answer = ResponseOf<(typeof senderCalls)['getSubscribePushSign']>

export const answerSign = async ({ db, config }: Pick<SignedInContext, 'db' | 'config'>): Promise<Answer> => {
  const sign = await readSign(db)
  return { sign: sign ?? null, findings: signFindingsOf(config, sign) }
}

/** Saves the sender, where it is still the version that was edited; 0 where there was none. */
export const saveSign = async ({ version, ...request }: Request, context: SignedInContext): Promise<Answer> => {
  const signatures: Request['signatures'] = []
  for (const [index, one] of request.signatures.entries())
    signatures.push({ ...one, html: await cleanHtml(one.html, `signatures.${index}.html`, context) })
  const values = { ...request, signatures }
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
  return answerSign(context)
}
