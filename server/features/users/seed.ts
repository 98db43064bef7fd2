import type { SeedContext, SeedDevice, SeedParts } from '#server/platform/seed/context.ts'
import type { Random } from '#server/platform/seed/random.ts'
import { appUser, deviceBinding } from './tables.ts'

const dayMs = 86_400_000
const batchSize = 500

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
const locales = [
  { country: 'CN', language: 'zh-CN', dial: '+86 139' },
  { country: 'CN', language: 'zh-CN', dial: '+86 186' },
  { country: 'DE', language: 'de', dial: '+49 151' },
  { country: 'GB', language: 'en', dial: '+44 7700' },
] as const
const versions = ['4.12.0', '4.12.0', '4.11.3', '4.9.1']

type SeedUser = typeof appUser.$inferInsert

const createUser = (device: SeedDevice, end: number, random: Random): SeedUser => {
  const { country, language, dial } = random.pick(locales)
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

/** Inserts the users of the demonstration devices; one in eight of these devices had another user before. */
const storeUsers = async ({ db, end, random, world: { devices } }: SeedContext): Promise<void> => {
  const bound = devices.filter(({ userId }) => userId)
  const users = [...new Map(bound.map((device) => [device.userId, createUser(device, end, random)])).values()]
  for (let start = 0; start < users.length; start += batchSize)
    await db.insert(appUser).values(users.slice(start, start + batchSize))
  const former = bound.filter((_device, index) => index % 8 === 3)
  await db.insert(deviceBinding).values(
    former.map(({ id, userId, createTime, bindTime }) => {
      const [created, rebound] = [Date.parse(createTime ?? ''), Date.parse(bindTime ?? '')]
      const others = users.filter((user) => user.id !== userId)
      return {
        deviceId: id,
        userId: random.pick(others).id,
        boundAt: new Date(created).toISOString(),
        unboundAt: new Date(created + Math.round((rebound - created) / 2)).toISOString(),
      }
    }),
  )
}

/** Demonstration data of users. */
export const seed = { users: storeUsers } satisfies SeedParts
