import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { DisplayTheme } from '#contract/wall/display.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import { account, display } from '#server/platform/db/schema.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'

interface SeedDisplay {
  /** Undefined for all vendors. */
  vid?: string
  name: string
  language: Language
  theme: DisplayTheme
  pairedBy: string
  days: number
  seenHoursAgo: number
}

const displays: readonly SeedDisplay[] = [
  { vid: 'V1001', name: 'Reception', language: 'en', theme: 'dark', pairedBy: 'vendor', days: 96, seenHoursAgo: 0 },
  {
    vid: 'V1001',
    name: '深圳展厅',
    language: 'zh_CN',
    theme: 'light',
    pairedBy: 'vendor',
    days: 41,
    seenHoursAgo: 290,
  },
  { name: 'Operations room', language: 'en', theme: 'dark', pairedBy: 'admin', days: 203, seenHoursAgo: 0 },
]

/** Inserts displays with random tokens. */
const storeDisplays = async ({ db }: SeedContext): Promise<void> => {
  for (const { vid = null, name, language, theme, pairedBy, days, seenHoursAgo } of displays)
    await db.execute(
      sql`insert into ${display} (name, vid, language, theme, token_hash, account_id, paired_by, create_time, last_seen)
          select ${name}, ${vid}, ${language}, ${theme}, ${hashToken(generateToken())}, id, username,
                 now() - make_interval(days => ${days}), now() - make_interval(hours => ${seenHoursAgo}, mins => 3)
            from ${account} where username = ${pairedBy}`,
    )
}

/** Demonstration data of large screens. */
export const seed = { displays: storeDisplays } satisfies SeedParts
