import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { startCheckpoints } from '#server/platform/workflows/checkpoints.ts'
import { verifyLogInPortions } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { createExporter } from '#support/exports.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { tamper } from '#support/tampering.ts'
import { testAuditKey } from '#support/testEnv.ts'

interface Verification {
  last: { rows: number; checkpoints: number; actorName: string; fault: { reason: string; row: number } | null } | null
  running: { done: number } | null
}

describe('the verification of the transition log in the console', () => {
  let folder: Folder
  let platform: Platform
  let auditor: string
  let end: { seq: number; hash: string }
  beforeAll(async () => {
    folder = await createFolder()
    platform = await startPlatform({ jobs: true, env: { DATA_DIR: folder.path, AUDIT_KEY: testAuditKey } })
    auditor = await platform.signIn('auditor')
    const signer = await startCheckpoints({
      db: platform.db,
      key: testKey,
      path: checkpointsFile({ dataDir: folder.path }),
      onError: (error) => {
        throw error
      },
    })
    await signer.stop()
    ;[end = { seq: 0, hash: '' }] = await rowsOf<typeof end>(
      platform.db,
      sql`select seq::float8 as seq, hash from transition_head`,
    )
  })
  afterAll(async () => {
    await platform.close()
    await folder.remove()
  })

  const start = (token: string) =>
    platform.call<{ id: string }>('startLogVerification', { id: randomUUID() }, { token })
  const verify = async (token: string) => {
    const { data } = await start(token)
    return createExporter(platform, token).waitForEnd(data?.id ?? '')
  }
  const read = async (token: string) => (await platform.call<Verification>('getLogVerification', {}, { token })).data

  test('is started by auditors and administrators only', async () => {
    for (const account of ['vendor', 'marketing'])
      expect((await start(await platform.signIn(account))).data).toBeUndefined()
  })

  test('finds an unchanged log intact, for all its readers', async () => {
    expect(await read(auditor)).toEqual({ last: null, running: null })
    const { job } = await verify(auditor)
    expect(job).toMatchObject({ state: 'done', finding: 'good' })
    expect(job.result).toContain('Transition log intact')
    expect(await read(await platform.signIn('admin'))).toMatchObject({
      last: { rows: end.seq, checkpoints: 1, actorName: 'auditor', fault: null },
      running: null,
    })
  })

  test('continues after the rows that an attempt before has verified', async () => {
    const portions: number[] = []
    const result = await verifyLogInPortions(platform.db, {
      keys: [testKey],
      verified: end,
      onPortion: async ({ seq }) => void portions.push(seq),
    })
    expect(portions).toEqual([end.seq])
    expect(result.steps).toBe(end.seq)
    const other = verifyLogInPortions(platform.db, {
      keys: [testKey],
      verified: { seq: end.seq - 1, hash: end.hash },
      onPortion: async () => {},
    })
    await expect(other).rejects.toThrow(`row ${end.seq}: its hash does not follow`)
  })

  test('names a changed row and its reason, and tells the account by a message', async () => {
    const row = end.seq - 3
    await tamper(platform.db, sql`update transition set actor_name = 'intruder' where seq = ${row}`)
    const admin = await platform.signIn('admin')
    const { job } = await verify(admin)
    expect(job).toMatchObject({ state: 'done', finding: 'bad' })
    const sentence = `Transition log broken at row ${row.toLocaleString('en')}. The row was changed after it was written`
    expect(job.result).toBe(sentence)
    expect((await read(auditor))?.last).toMatchObject({ rows: row - 1, fault: { reason: 'changed', row } })
    const messages = await platform.call<{ list: { msgContent: string }[] }>(
      'getSysMsgWebPage',
      { pageNum: 1, pageSize: 10 },
      { token: admin },
    )
    expect(messages.data?.list.map(({ msgContent }) => msgContent)).toContain(sentence)
  })
})
