import { sql } from 'drizzle-orm'
import type { wallApi } from '#contract/wallApi/index.ts'
import { display } from '../db/schema.ts'
import type { InterfaceHandlers } from '../interfaces/context.ts'
import { beginPairing, isPaired } from '../wall/displays.ts'
import { wallOfDisplay } from '../wall/owner.ts'
import { readSnapshot } from '../wall/snapshot.ts'

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
