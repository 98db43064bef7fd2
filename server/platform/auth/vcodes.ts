import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

/** Letters and digits that are not easily confused: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const alphabet = '34679ACDEFGHJKMNPQRTWXY'
/** Time that expired codes remain stored, so that a late code is refused as expired and not as wrong. */
const retention = '1 hour'

export const randomCode = () =>
  Array.from({ length: limits.vcodeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

interface Request {
  requestUUID: string
  client: string
}

interface NewVcode extends Request {
  /** Seconds that the code is valid; mailed codes need more. */
  seconds?: number
}

/**
 * Inserts a code for one sign-in of one client, whose request UUID need not be unique among clients. Deletes old codes.
 */
export const issueVcode = async (
  db: Database,
  { requestUUID, client, seconds = limits.vcodeLifeMs / 1_000 }: NewVcode,
  fixed?: string,
): Promise<string> => {
  const code = fixed ?? randomCode()
  await db.execute(sql`delete from vcode where create_time < now() - ${retention}::interval`)
  await db.execute(sql`insert into vcode (request_uuid, client, code, end_time)
                       values (${requestUUID}, ${client}, ${code}, now() + ${`${seconds} seconds`}::interval)`)
  return code
}

/** Deletes a code, correct or not. Throws `vcodeExpired` if none is valid, and `vcodeWrong` if it differs. */
export const consumeVcode = async (db: Database, { requestUUID, client }: Request, code: string): Promise<void> => {
  const consumed = await rowsOf<{ code: string; alive: boolean }>(
    db,
    sql`delete from vcode where request_uuid = ${requestUUID} and client = ${client}
        returning code, end_time > now() as alive`,
  )
  const alive = consumed.filter((one) => one.alive)
  if (alive.length === 0) throw new ApiError('vcodeExpired')
  if (!alive.some((one) => one.code === code.toUpperCase())) throw new ApiError('vcodeWrong')
}
