import { listenToPostgres } from '#server/platform/db/listen.ts'
import { aDatabaseProxy, type DatabaseProxy } from '#support/databaseProxy.ts'
import { eventually } from '#support/eventually.ts'
import { aTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { runStatements } from '#tools/lib/statements.ts'

const retryMs = 20

describe('listening to a channel of a database that fails', () => {
  let testDatabase: TestDatabase
  let proxy: DatabaseProxy
  let heard: number

  beforeAll(async () => {
    testDatabase = await aTestDatabase({ empty: true })
  })
  beforeEach(async () => {
    proxy = await aDatabaseProxy()
    heard = 0
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
        heard += 1
      },
      retryMs,
    )
  }
  const isOpen = (open: number) => eventually(async () => expect(proxy.counts().open).toBe(open))

  test('a first connection that fails rejects and is not tried again', async () => {
    await proxy.stop()
    await expect(listen()).rejects.toThrow('ECONNREFUSED')
    await proxy.restore()
    const stop = await listen()
    proxy.cut()
    // Time enough for another try of the first one.
    await eventually(async () => expect(heard).toBe(1))
    expect(proxy.counts()).toEqual({ accepted: 2, open: 1 })
    await stop()
  })

  test('a connection that breaks is replaced, and what was missed meanwhile is made up for', async () => {
    const stop = await listen()
    proxy.cut()
    await eventually(async () => expect(heard).toBe(1))
    await runStatements(url(), "select pg_notify('story', '')")
    await eventually(async () => expect(heard).toBe(2))
    await stop()
    await isOpen(0)
  })

  test('a stop while a connection is being replaced leaves none open and makes no other', async () => {
    const stop = await listen()
    proxy.freeze()
    proxy.cut()
    await eventually(async () => expect(proxy.counts().accepted).toBe(2))
    await stop()
    await proxy.restore()
    await isOpen(0)
    expect(proxy.counts().accepted).toBe(2)
    expect(heard).toBe(0)
  })
})
