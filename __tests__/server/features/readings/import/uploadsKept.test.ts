import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { jobRetentionDays } from '#contract/jobs/job.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { PersonCounts } from '#contract/users/appUser.ts'
import { jobKinds } from '#server/app/composition.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createImporter } from '#support/readingImports.ts'

const mapping: ReadingMapping = {
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'epoch', column: 'at', unit: 's' },
  device: { kind: 'constant', id: 'NOISE-1' },
  user: null,
  quantities: { level: { column: 'level', unit: 'dB(A)' } },
  choices: {},
  notMeasured: [],
}
const fileOf = (name: string) => `at,level,name\n1767225600,41,${name}\n`

describe('an uploaded file of readings', () => {
  let platform: Platform
  let token: string
  let admin: ReturnType<typeof createImporter>
  beforeAll(async () => {
    platform = await startPlatform({ jobs: true })
    token = await platform.signIn('admin')
    admin = createImporter(platform, token)
  })
  afterAll(() => platform.close())

  const imported = async (name: string) => {
    const fileId = await admin.uploadFile(fileOf(name), `${name}.csv`)
    const { job } = await admin.importReadings({ kind: 'deDataNoise', fileId, mapping, addDevices: true })
    return { fileId, jobId: job.id }
  }
  /** Names that occur in the stored uploads, and in rows that count for the quota. */
  const storedObjects = async (...names: string[]) => {
    const { store } = platform.storage
    let content = ''
    for await (const { key } of store.list('private/')) {
      const read = await store.read(key)
      if (read) content += await text(read.body)
    }
    const rows = await rowsOf<{ name: string }>(platform.db, sql`select name from file where rule = 'readings'`)
    const objects = names.filter((name) => content.includes(`,${name}\n`))
    expect(names.filter((name) => rows.some((row) => row.name === `${name}.csv`))).toEqual(objects)
    return objects
  }

  test('is deleted with its last import, and not before', async () => {
    const [oldImport, reusedImport, youngImport] = [
      await imported('old'),
      await imported('again'),
      await imported('young'),
    ]
    await admin.importReadings({ kind: 'deDataNoise', fileId: reusedImport.fileId, mapping, addDevices: true })
    await admin.uploadFile(fileOf('looked at'), 'looked at.csv')
    const days = (count: number) => sql`now() - make_interval(days => ${count}::int, mins => 1)`
    await platform.db.execute(
      sql`update background_job set end_time = ${days(jobRetentionDays)} where id in (${oldImport.jobId}, ${reusedImport.jobId})`,
    )
    await platform.db.execute(
      sql`update file set create_time = ${days(jobRetentionDays + 1)} where name <> 'young.csv'`,
    )
    expect(await storedObjects('old', 'again', 'young', 'looked at')).toEqual(['old', 'again', 'young', 'looked at'])
    // A server deletes them when its job worker starts, and once a day.
    const other = await platform.anotherServer(jobKinds)
    try {
      await eventually(async () =>
        expect(await storedObjects('old', 'again', 'young', 'looked at')).toEqual(['again', 'young']),
      )
      expect(await admin.jobOf(youngImport.jobId)).toBeDefined()
    } finally {
      await other.close()
    }
  })

  test('is deleted from the object storage when a person is erased, unless its import has not begun', async () => {
    const [person] = await rowsOf<{ userId: string; nickname: string }>(
      platform.db,
      sql`select id as "userId", nickname from app_user order by id limit 1`,
    )
    if (!person) throw new Error('There is no user')
    await imported('finished')
    const { fileId: waitingFileId } = await imported('awaited')
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state)
          select gen_random_uuid(), 'readingImport', id, 'en', '', '', ${JSON.stringify({ fileId: waitingFileId })}::jsonb, 'waiting'
            from account where username = 'admin'`,
    )
    const before = await storedObjects('again', 'young', 'finished', 'awaited')
    expect(before).toEqual(['again', 'young', 'finished', 'awaited'])
    const { userId, nickname } = person
    const counts = await platform.call<PersonCounts>('countUserData', { userId }, { token })
    expect(counts.data?.uploads).toBe(before.length - 1)
    const erasure = await platform.call<PersonCounts>('eraseUser', { userId, nickname }, { token })
    expect(erasure.data).toEqual(counts.data)
    expect(await storedObjects('again', 'young', 'finished', 'awaited')).toEqual(['awaited'])
  })
})
