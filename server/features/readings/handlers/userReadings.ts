import type { CallsOf } from '#contract/core/kind.ts'
import type { appUser as kind } from '#contract/users/appUser.ts'
import { findUser } from '#server/features/users/handlers/appUser.ts'
import type { HandlersOf } from '#server/platform/handlers/context.ts'
import { readHistory, summarizeReadings } from './history.ts'

type Calls = Pick<CallsOf<typeof kind>, 'getUserReadings' | 'getUserHistory'>

/** Handlers of the user's calls that read the readings of the user's devices. */
export const userReadingHandlers: HandlersOf<Calls> = {
  async getUserReadings({ userId }, { db, caller }) {
    await findUser(db, userId, caller)
    const summaries = await summarizeReadings(db, { userId }, caller)
    return { list: summaries.map(({ kind, count, first, last }) => ({ kind, readings: count, first, last })) }
  },

  async getUserHistory(request, { db, caller }) {
    await findUser(db, request.userId, caller)
    return readHistory(db, request, caller)
  },
}
