import type { CallsOf } from '#contract/core/kind.ts'
import type { appUser as kind } from '#contract/users/appUser.ts'
import { findUser } from '#server/features/users/handlers/appUser.ts'
import type { HandlersOf } from '#server/platform/handlers/context.ts'
import { heldReadings, readHistory } from './history.ts'

type Calls = Pick<CallsOf<typeof kind>, 'getUserReadings' | 'getUserHistory'>

/** Handlers of the calls of a user that read the readings of the user's devices. */
export const readingsOfUser: HandlersOf<Calls> = {
  async getUserReadings({ userId }, { db, caller }) {
    await findUser(db, userId, caller)
    const held = await heldReadings(db, { userId }, caller)
    return { list: held.map(({ kind, count, first, last }) => ({ kind, readings: count, first, last })) }
  },

  async getUserHistory(request, { db, caller }) {
    await findUser(db, request.userId, caller)
    return readHistory(db, request, caller)
  },
}
