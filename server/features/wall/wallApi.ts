import { sql } from 'drizzle-orm'
import type { wallApi } from '#contract/interfaces/wallApi/index.ts'
import { isPaired, startPairing } from '#server/features/wall/displays.ts'
import { findDisplayOwner } from '#server/features/wall/owner.ts'
import { readSnapshot } from '#server/features/wall/snapshot.ts'
import { display } from '#server/platform/db/schema.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'

/** Handlers of the interface of displays. */
export const wallApiHandlers: InterfaceHandlers<(typeof wallApi)['calls']> = {
  pairing: (_request, { db, client }) => startPairing(db, client),
  paired: async ({ token }, { db }) => ({ isPaired: await isPaired(db, token) }),
  wall: async (_request, { db, display: { id, vid, name, language, theme, accountId } }) => {
    const snapshot = await readSnapshot(db, await findDisplayOwner(db, vid), accountId)
    await db.execute(sql`update ${display} set last_seen = now() where id = ${id}`)
    return { name, language, theme, snapshot }
  },
}
