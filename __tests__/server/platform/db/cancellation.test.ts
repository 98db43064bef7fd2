import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { withCancellation, withoutCancellation } from '#server/platform/db/cancellation.ts'
import { resourceFailureOf } from '#server/platform/db/failure.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { ClientDisconnectedError } from '#server/platform/http/disconnect.ts'
import { undone } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** Longer than a test may take. */
const forever = sql`select pg_sleep(600)`

describe('statements of an aborted request', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  const active = async () => {
    const rows = await rowsOf<{ count: number }>(
      platform.db,
      sql`select count(*)::int as count from pg_stat_activity
           where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count
  }
  const areActive = (count: number) => eventually(async () => expect(await active()).toBe(count))

  /** Sends a call over a separate connection. */
  const send = (path: string, token: string) => {
    const { port } = platform.app.server.address() as AddressInfo
    const headers = { token, 'content-type': 'application/json' }
    const clientRequest = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/platform${path}`,
      headers,
      agent: false,
    })
    clientRequest.on('error', () => {}).end(JSON.stringify({ pageNum: 1, pageSize: 10 }))
    return clientRequest
  }

  test('end in PostgreSQL when the client of a page disconnects, and the next page is answered', async () => {
    await platform.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await platform.signIn('admin')
    const { db: locking, undo } = await undone(platform.db)
    await locking.execute(sql`lock table device in access exclusive mode`)
    const clientRequest = send('/device/getDevicePage', token)
    await eventually(async () => expect(await active()).toBeGreaterThan(0))
    clientRequest.destroy()
    await areActive(0)
    await undo()
    expect((await platform.call('getDevicePage', { pageNum: 1, pageSize: 10 }, { token })).status).toBe(1)
  })

  test('end after a time limit, and count as a busy database', async () => {
    const signal = new AbortController().signal
    const query = withCancellation(signal, async () => void (await platform.db.execute(forever)), 50)
    const error = await query.catch((reason) => reason)
    expect(resourceFailureOf(error)).toBe('unavailable')
    await areActive(0)
  })

  test('continue where other callers wait for them', async () => {
    const controller = new AbortController()
    const shared = withCancellation(controller.signal, () =>
      withoutCancellation(() => rowsOf(platform.db, sql`select 1 as one from pg_sleep(0.2)`)),
    )
    controller.abort(new ClientDisconnectedError())
    expect(await shared).toEqual([{ one: 1 }])
  })

  test('roll their transaction back, and do not affect the next statement of the connection', async () => {
    for (let round = 0; round < 50; round += 1) {
      const controller = new AbortController()
      const read = withCancellation(controller.signal, () =>
        platform.db.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(${(round % 5) / 1_000})`)
          controller.abort(new ClientDisconnectedError())
          await tx.execute(forever)
        }),
      )
      await expect(read).rejects.toThrow()
      const beside = new AbortController()
      const cut = withCancellation(beside.signal, () => rowsOf(platform.db, sql`select pg_sleep(0.002)`)).catch(
        () => {},
      )
      setImmediate(() => beside.abort(new ClientDisconnectedError()))
      await cut
      await Promise.all(Array.from({ length: 10 }, () => rowsOf(platform.db, sql`select pg_sleep(0.001)`)))
    }
    await areActive(0)
  })
})
