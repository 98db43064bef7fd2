import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type {
  forgetPhone as forgetCall,
  registerPhone as registerCall,
} from '#contract/interfaces/appApi/pushTokens.ts'
import { pushRegistration } from '#server/features/pushes/tables.ts'
import { ensureAndLockUser } from '#server/features/users/ensureUsers.ts'
import { registrationSubject } from '#server/platform/auth/attemptSubjects.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'

/**
 * Upserts the registration of a phone of an app. Client keys are rate limited. Throws `notPermitted` if a client key is
 * used with a user id, `guessingLimited`, and `invalid` if the user was erased.
 */
export const registerPhone = async (
  { platform, token, language, zone, userId }: RequestOf<typeof registerCall>,
  { db, app, client, engine }: AppContext,
): Promise<Record<string, never>> => {
  if (userId !== undefined && app.kind !== 'server') throw new ApiError('notPermitted')
  if (app.kind === 'client') await countAttempt(db, [registrationSubject(client)])
  await db.transaction(async (tx) => {
    if (userId) await ensureAndLockUser(tx, userId, engine.auditKey)
    const newUserId = userId === undefined ? sql`existing.user_id` : sql`excluded.user_id`
    await tx.execute(
      sql`insert into ${pushRegistration} as existing (app_id, platform, token, language, zone, user_id)
          values (${app.id}, ${platform}, ${token}, ${language}, ${zone}, ${userId ?? null})
          on conflict (app_id, platform, token)
            do update set language = excluded.language, zone = excluded.zone, user_id = ${newUserId}, register_time = now()`,
    )
  })
  return {}
}

/** Deletes the registration of a phone's push token in this app. */
export const forgetPhone = async (
  { platform, token }: RequestOf<typeof forgetCall>,
  { db, app }: AppContext,
): Promise<Record<string, never>> => {
  await db.execute(
    sql`delete from ${pushRegistration} where app_id = ${app.id} and platform = ${platform} and token = ${token}`,
  )
  return {}
}
