import type { SeedContext, SeedDevice, SeedParts } from '#server/platform/seed/context.ts'
import type { Random } from '#server/platform/seed/random.ts'
import { appUser, deviceBinding } from './tables.ts'

const dayMs = 86_400_000
const batch = 500

const names = [
  'Lin',
  'Mei',
  'Chen',
  'Yuki',
  'Noor',
  'Ada',
  'Tomas',
  'Ines',
  'Kofi',
  'Maya',
  'Jonas',
  '小雨',
  '阿杰',
  '晓晨',
]
const places = [
  { country: 'CN', language: 'zh-CN', dial: '+86 139' },
  { country: 'CN', language: 'zh-CN', dial: '+86 186' },
  { country: 'DE', language: 'de', dial: '+49 151' },
  { country: 'GB', language: 'en', dial: '+44 7700' },
] as const
const versions = ['4.12.0', '4.12.0', '4.11.3', '4.9.1']

type SeedUser = typeof appUser.$inferInsert

const aUser = (device: SeedDevice, end: number, random: Random): SeedUser => {
  const { country, language, dial } = random.pick(places)
  const id = device.userId ?? ''
  const bound = Date.parse(device.bindTime ?? '')
  return {
    id,
    nickname: `${random.pick(names)} ${id.slice(-3)}`,
    email: random.next() < 0.7 ? `${id.replace('_', '')}@example.com` : null,
    phone: random.next() < 0.6 ? `${dial} ${random.whole(100_000, 999_999)}` : null,
    appVersion: random.pick(versions),
    language,
    country,
    lastActive: new Date(end - Math.round(random.next() ** 4 * 60 * dayMs)).toISOString(),
    createTime: new Date(bound - random.whole(0, 90) * dayMs).toISOString(),
  }
}

/** The users that the demonstration devices name; one in eight of these devices had another user before. */
const storePeople = async ({ db, end, random, world: { devices } }: SeedContext): Promise<void> => {
  const bound = devices.filter(({ userId }) => userId)
  const users = [...new Map(bound.map((device) => [device.userId, aUser(device, end, random)])).values()]
  for (let start = 0; start < users.length; start += batch)
    await db.insert(appUser).values(users.slice(start, start + batch))
  const former = bound.filter((_device, index) => index % 8 === 3)
  await db.insert(deviceBinding).values(
    former.map(({ id, userId, createTime, bindTime }) => {
      const [made, taken] = [Date.parse(createTime ?? ''), Date.parse(bindTime ?? '')]
      const others = users.filter((user) => user.id !== userId)
      return {
        deviceId: id,
        userId: random.pick(others).id,
        boundAt: new Date(made).toISOString(),
        unboundAt: new Date(made + Math.round((taken - made) / 2)).toISOString(),
      }
    }),
  )
}

/** Demonstration data of users. */
export const seed = { users: storePeople } satisfies SeedParts
