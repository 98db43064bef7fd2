import { sql } from 'drizzle-orm'
import type { wallApi } from '#contract/wallApi/index.ts'
import { display } from '#server/db/schema.ts'
import type { InterfaceHandlers } from '#server/interfaces/context.ts'
import { beginPairing, isPaired } from '#server/wall/displays.ts'
import { wallOfDisplay } from '#server/wall/owner.ts'
import { readSnapshot } from '#server/wall/snapshot.ts'

/** What displays speak to the platform. */
export const wallApiHandlers: InterfaceHandlers<(typeof wallApi)['calls']> = {
  pairing: (_request, { db, client }) => beginPairing(db, client),
  paired: async ({ token }, { db }) => ({ isPaired: await isPaired(db, token) }),
  wall: async (_request, { db, display: { id, vid, name, language, theme, accountId } }) => {
    const snapshot = await readSnapshot(db, await wallOfDisplay(db, vid), accountId)
    await db.execute(sql`update ${display} set last_seen = now() where id = ${id}`)
    return { name, language, theme, snapshot }
  },
}
