import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openSession } from '#server/platform/auth/sessions.ts'
import { accountId } from '#support/accounts.ts'
import { linesIn } from '#support/checkpoints.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { runInProcess } from '#support/inProcess.ts'
import { tamper } from '#support/tampering.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { createRecordIn } from '#support/workflowRecords.ts'
import { runTool } from '#tools/lib/run.ts'
import { type RunningServer, startServer } from '#tools/lib/server.ts'

describe('the log of a server', () => {
  let testDatabase: TestDatabase
  let folder: Folder
  let env: Record<string, string>
  let recordId: string
  let token: string
  let server: RunningServer | undefined

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    folder = await createFolder()
    env = { DATA_DIR: folder.path, DATABASE_URL: '', ...testDatabase.env }
    const { db, close } = await testDatabase.open()
    recordId = await createRecordIn(db, 'vendorAudit', 'underReview')
    token = await openSession(db, await accountId(db, 'admin'))
    await close()
  })
  afterAll(async () => {
    await server?.stop()
    await testDatabase.remove()
    await folder.remove()
  })

  const verifyLog = (...args: string[]) =>
    runInProcess(['verify-log', ...args], { cwd: process.cwd(), env: { ...process.env, ...env }, input: '' })
  const onDisk = () => linesIn({ read: (name) => readFile(join(env.DATA_DIR ?? '', 'audit', name), 'utf8') })

  test('is signed after a transition that was requested, while it runs', async () => {
    server = await startServer({ ...env, SEED: 'none' })
    const before = (await onDisk()).length
    await fetch(`${server.url}/platform/workflow/transitionRecord`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ machine: 'vendorAudit', event: 'vendor.approve', recordId }),
    })
    await eventually(async () => expect(await onDisk()).toHaveLength(before + 1))
    await server.stop()
  })

  test('is verified from the command line, with the time of the last checkpoint', async () => {
    const { code, output } = await runTool('server/platform.ts', ['verify-log'], { env, quiet: true })
    expect(output).toMatch(
      /^\d+ steps verified in \d+\.\d s \([\d,]+ per second\); last checkpoint at 20\S+Z, row \d+\n$/,
    )
    expect(code).toBe(0)
  })

  test('is compared with another file of checkpoints, if that exists', async () => {
    const path = await folder.write('copy.jsonl', '{}\n')
    expect(await verifyLog('--checkpoints', path)).toEqual({
      code: 1,
      output: '',
      errorOutput: 'Line 1 of copy.jsonl is no checkpoint\n',
    })
    expect(await verifyLog('--checkpoints', 'none.jsonl')).toEqual({
      code: 1,
      output: '',
      errorOutput: 'There is no file none.jsonl\n',
    })
  })

  test('fails verification after tampering, with exit code 1 and one line that names the row', async () => {
    const { db, close } = await testDatabase.open()
    await tamper(db, sql`update transition set actor_name = 'nobody' where seq = 3`)
    await close()
    expect(await verifyLog()).toEqual({
      code: 1,
      output: '',
      errorOutput: 'row 3: its hash does not follow from what it says and from the row before\n',
    })
  })
})
