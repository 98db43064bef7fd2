import { listDisplays, pairDisplay, revokeDisplay } from '#server/features/wall/displays.ts'
import { findWallOwner } from '#server/features/wall/owner.ts'
import { readSnapshot } from '#server/features/wall/snapshot.ts'
import type { Handlers } from '#server/platform/handlers/context.ts'

export const largeScreenModule: Handlers<'bigData'> = {
  getBigData: async ({ vid }, { db, caller }) =>
    readSnapshot(db, await findWallOwner(db, caller, vid), caller.accountId),
  getDisplays: async (_request, { db, caller }) => ({ list: await listDisplays(db, caller) }),
  pairDisplay: (request, { db, caller }) => pairDisplay(db, caller, request),
  revokeDisplay: async ({ id }, { db, caller }) => {
    await revokeDisplay(db, caller, id)
    return { id }
  },
}
