import { sql } from 'drizzle-orm'
import { serializeError } from '#server/platform/system/logging.ts'
import { eventually } from '#support/eventually.ts'
import { createGatedKind, createJobStarter } from '#support/jobs.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const email = 'somebody@example.org'

describe('the log', () => {
  const log: string[] = []
  let platform: Platform
  const lines = () => log.map((line) => JSON.parse(line))

  beforeAll(async () => {
    platform = await startPlatform({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => log.push(line) } })
  })
  beforeEach(() => log.splice(0))
  afterAll(() => platform.close())

  test.each([
    ['a call', '/platform/getEmailUsed'],
    ['an unknown call', '/platform/none'],
    ['a page', '/'],
    ['a path that cannot be decoded', '/platform/%zz'],
  ])('contains the path of %s, and nothing of its query', async (_name, path) => {
    await platform.app.inject(`${path}?email=${email}`)
    await platform.app.inject(`${path}?email=${encodeURIComponent(email)}`)
    expect(lines()).toContainEqual(expect.objectContaining({ req: expect.objectContaining({ url: path }) }))
    expect(log.join('')).not.toContain('somebody')
  })

  test.each(['/platform/getVcode?requestUUID=123456', '/platform/none', '/none', '/healthz', '/device-api/v1/none'])(
    'and the reply to %s contain the same request id',
    async (path) => {
      const { headers } = await platform.app.inject(path)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      const requestLines = lines().filter(({ reqId }) => reqId === headers['x-request-id'])
      // Health checks would fill the log.
      expect(requestLines.length > 0).toBe(path !== '/healthz')
    },
  )

  test('connects the request for a job with all log entries of the job', async () => {
    const work = createGatedKind()
    const server = await platform.anotherServer(work.kinds)
    work.open()
    const { enqueue, stateOf } = await createJobStarter({ ...platform, app: server }, 'admin')
    log.splice(0)
    const id = await enqueue('export')
    await eventually(async () => expect(await stateOf(id)).toBe('done'))
    await server.close()
    const ofJob = lines().filter(({ job }) => job?.id === id)
    expect(ofJob.map(({ msg }) => msg)).toEqual(['job requested', 'job begun', 'job ended'])
    const [, startLine, endLine] = ofJob
    expect(endLine).toMatchObject({ reqId: startLine.reqId, end: 'done', job: { kind: 'export', attempt: 1 } })
    expect(startLine.reqId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('shows a failed statement by its text and code, and none of its values', async () => {
    await platform.db.execute(sql`alter table login_attempt rename to login_attempt_away`)
    const { requestId } = await platform.call('getEmailUsed', { email })
    await platform.db.execute(sql`alter table login_attempt_away rename to login_attempt`)
    const failed = lines().find(({ reqId, level }) => reqId === requestId && level === 50)
    expect(failed.err).toMatchObject({
      message: 'A statement failed',
      query: expect.stringContaining('login_attempt'),
      cause: { code: '42P01', severity: 'ERROR' },
    })
    expect(failed.err.stack).toContain(' at ')
    expect(log.join('')).not.toContain('somebody')
  })

  test.each([
    ['a value of the wrong type', sql`select ${email}::uuid`, { code: '22P02' }],
    [
      'a value that is there already',
      sql`insert into account (username, username_key, password_hash, rid) select ${email}, username_key, ${email}, 1 from account`,
      { code: '23505', table: 'account', constraint: expect.stringContaining('username_key') },
    ],
    [
      'values that break a rule',
      sql`insert into session (token_hash, account_id) values (${email}, null)`,
      { code: '23502' },
    ],
  ])('shows nothing of %s, which the database quotes in its message', async (_name, statement, facts) => {
    const error = await platform.db.execute(statement).then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    expect(`${error?.message} ${error?.cause}`).toContain('somebody')
    const logEntry = serializeError(error)
    expect(logEntry).toMatchObject({ cause: facts })
    expect(JSON.stringify(logEntry)).not.toContain('somebody')
  })

  test('retains the message of any other failure, and its code', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    expect(serializeError(full)).toMatchObject({
      type: 'Error',
      message: full.message,
      code: 'ENOSPC',
      syscall: 'write',
    })
  })
})

describe('the API page', () => {
  test.each([
    ['on', 200],
    ['off', 404],
  ])('is served as DOCS=%s sets, with its document', async (DOCS, status) => {
    const platform = await startPlatform({ empty: true, env: { DOCS } })
    for (const path of ['docs/', 'docs/json', 'openapi.json'])
      expect((await platform.app.inject(`/platform/${path}`)).statusCode).toBe(status)
    await platform.close()
  })
})
