import type { Handlers } from '#server/context.ts'
import { listDisplays, pairDisplay, revokeDisplay } from '#server/wall/displays.ts'
import { wallOf } from '#server/wall/owner.ts'
import { readSnapshot } from '#server/wall/snapshot.ts'

export const bigDataModule: Handlers<'bigData'> = {
  getBigData: async ({ vid }, { db, caller }) => readSnapshot(db, await wallOf(db, caller, vid), caller.accountId),
  getDisplays: async (_request, { db, caller }) => ({ list: await listDisplays(db, caller) }),
  pairDisplay: (request, { db, caller }) => pairDisplay(db, caller, request),
  revokeDisplay: async ({ id }, { db, caller }) => {
    await revokeDisplay(db, caller, id)
    return { id }
  },
}
