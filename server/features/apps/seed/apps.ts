import { sql } from 'drizzle-orm'
import { type AppKeyKind, appKeyPrefixes } from '#contract/apps/key.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { storeAppearances } from '#server/features/apps/seed/appearances.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import { account, appKey, appProduct, sysApp } from '#server/platform/db/schema.ts'
import { shownCharacters } from '#server/platform/keys/secretBox.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { storePicture } from '#server/platform/seed/pictures.ts'
import { drawLogo, logoSize } from './appLogo.ts'

interface SeedApp {
  /** Absent for an app of the platform. */
  vid?: string
  appId: string
  name: string
  version: string
  languages: LanguageCode[]
  pids: readonly string[]
  colour: readonly [number, number, number]
  petals: number
  mall?: 'on'
  blog?: 'on'
  /** The only platform of the app; both if absent. */
  only?: 'ios' | 'android'
  keys: readonly AppKeyKind[]
  weeks: number
}

const both = ['en', 'zh-CN'] as const satisfies LanguageCode[]

/** Demonstration apps, among them those that service contracts name. */
const apps: readonly SeedApp[] = [
  {
    appId: 'meridian',
    name: 'Meridian',
    version: '5.3.1',
    languages: [...both, 'de', 'fr', 'ja'],
    pids: ['P2001', 'P2002', 'P2003', 'P2004', 'P2005', 'P2009'],
    colour: [11, 116, 128],
    petals: 5,
    mall: 'on',
    blog: 'on',
    keys: ['client', 'client', 'server'],
    weeks: 92,
  },
  {
    appId: 'meridian-kids',
    name: 'Meridian Kids',
    version: '1.4',
    languages: [...both],
    pids: ['P2003', 'P2006'],
    colour: [191, 104, 24],
    petals: 3,
    keys: ['client'],
    weeks: 30,
  },
  {
    vid: 'V1001',
    appId: 'aster-fit',
    name: 'Aster Fit',
    version: '2.14.0',
    languages: [...both, 'de'],
    pids: ['P2001', 'P2007', 'P2009'],
    colour: [58, 89, 165],
    petals: 6,
    mall: 'on',
    keys: ['client', 'server'],
    weeks: 70,
  },
  {
    vid: 'V1001',
    appId: 'aster-sleep',
    name: 'Aster Sleep',
    version: '1.9',
    languages: ['en'],
    pids: ['P2003'],
    colour: [72, 61, 120],
    petals: 4,
    only: 'ios',
    keys: ['client'],
    weeks: 44,
  },
  {
    vid: 'V1001',
    appId: 'aster-home',
    name: '艾斯特家居',
    version: '0.9.2',
    languages: ['zh-CN', 'en'],
    pids: [],
    colour: [140, 60, 90],
    petals: 8,
    only: 'android',
    keys: [],
    weeks: 2,
  },
  {
    vid: 'V1002',
    appId: 'omnia-care',
    name: 'Omnia Care',
    version: '1.100',
    languages: ['en', 'de', 'fr', 'it'],
    pids: ['P2002', 'P2005', 'P2008'],
    colour: [27, 122, 79],
    petals: 7,
    blog: 'on',
    keys: ['client', 'server'],
    weeks: 61,
  },
  {
    vid: 'V1003',
    appId: 'kestrel-ride',
    name: '鹰行',
    version: '1.62',
    languages: ['zh-CN', 'en'],
    pids: ['P2004', 'P2006'],
    colour: [184, 50, 47],
    petals: 5,
    keys: ['client'],
    weeks: 52,
  },
  {
    vid: 'V1003',
    appId: 'kestrel-trail',
    name: 'Kestrel Trail',
    version: '3.0',
    languages: ['en'],
    pids: ['P2012'],
    colour: [84, 96, 40],
    petals: 9,
    keys: ['client'],
    weeks: 12,
  },
]

/** Returns a random key whose plain text is discarded; of two keys of a kind, the older one is revoked. */
const randomKey = (appId: string, kind: AppKeyKind, weeks: number, isRevoked: boolean) => {
  const key = `${appKeyPrefixes[kind]}${generateToken()}`
  return {
    appId,
    kind,
    keyHash: hashToken(key),
    ending: key.slice(-shownCharacters),
    issuedBy: 'admin',
    createTime: sql`now() - make_interval(weeks => ${weeks})`,
    revokeTime: isRevoked ? sql`now() - make_interval(weeks => 9)` : null,
  }
}

/** Stores the apps of the platform and its vendors, with their products and keys. */
export const storeApps = async ({ db, store }: SeedContext): Promise<void> => {
  const [administrator] = await db.select({ id: account.id }).from(account).where(sql`username = 'admin'`)
  for (const {
    vid = null,
    appId,
    name,
    version,
    languages,
    pids,
    colour,
    petals,
    only,
    keys,
    weeks,
    ...more
  } of apps) {
    const png = await drawLogo(colour, petals)
    const picture = { name: `${appId}.png`, ownerId: administrator?.id ?? '', ...logoSize, png }
    const identifier = `com.${appId.replace('-', '.')}`
    const [{ id } = { id: '' }] = await db
      .insert(sysApp)
      .values({
        vid,
        appId,
        name,
        languages,
        appVersion: version,
        mall: more.mall ?? 'off',
        blog: more.blog ?? 'off',
        bundleId: only === 'android' ? null : identifier,
        packageName: only === 'ios' ? null : identifier,
        logo: await storePicture(db, store, picture, 'logo'),
        createTime: sql`now() - make_interval(weeks => ${weeks})`,
      })
      .returning({ id: sysApp.id })
    if (pids.length > 0) await db.insert(appProduct).values(pids.map((pid) => ({ appId: id, pid, vid })))
    const issued = keys.map((kind, index) => randomKey(id, kind, weeks - index, keys.lastIndexOf(kind) > index))
    if (issued.length > 0) await db.insert(appKey).values(issued)
  }
}

/** Demonstration data of apps. */
export const seed = {
  apps: storeApps,
  appFaces: storeAppearances,
} satisfies SeedParts
