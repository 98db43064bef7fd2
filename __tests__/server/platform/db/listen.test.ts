import { listenToPostgres } from '#server/platform/db/listen.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#support/databaseProxy.ts'
import { eventually } from '#support/eventually.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { runStatements } from '#tools/lib/statements.ts'

const retryMs = 20

describe('listening to a channel of a database that fails', () => {
  let testDatabase: TestDatabase
  let proxy: DatabaseProxy
  let noticeCount: number

  beforeAll(async () => {
    testDatabase = await createTestDatabase({ empty: true })
  })
  beforeEach(async () => {
    proxy = await startDatabaseProxy()
    noticeCount = 0
  })
  afterEach(() => proxy.stop())
  afterAll(() => testDatabase.remove())

  const url = () => String(testDatabase.env.DATABASE_URL)
  const listen = () => {
    const address = proxy.via(url())
    return listenToPostgres(
      () => address,
      'story',
      () => {
        noticeCount += 1
      },
      retryMs,
    )
  }
  const isOpen = (open: number) => eventually(async () => expect(proxy.counts().open).toBe(open))

  test('rejects when the first connection fails, and does not retry it', async () => {
    await proxy.stop()
    await expect(listen()).rejects.toThrow('ECONNREFUSED')
    await proxy.restore()
    const stop = await listen()
    proxy.cut()
    // Long enough for a second attempt of the first connection.
    await eventually(async () => expect(noticeCount).toBe(1))
    expect(proxy.counts()).toEqual({ accepted: 2, open: 1 })
    await stop()
  })

  test('replaces a connection that breaks, and catches up on missed notifications', async () => {
    const stop = await listen()
    proxy.cut()
    await eventually(async () => expect(noticeCount).toBe(1))
    await runStatements(url(), "select pg_notify('story', '')")
    await eventually(async () => expect(noticeCount).toBe(2))
    await stop()
    await isOpen(0)
  })

  test('leaves no connection open and opens no other when stopped during a replacement', async () => {
    const stop = await listen()
    proxy.freeze()
    proxy.cut()
    await eventually(async () => expect(proxy.counts().accepted).toBe(2))
    await stop()
    await proxy.restore()
    await isOpen(0)
    expect(proxy.counts().accepted).toBe(2)
    expect(noticeCount).toBe(0)
  })
})
