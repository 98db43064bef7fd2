import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { eventually } from '#support/eventually.ts'
import { startPlatform } from '#support/platform.ts'

test('a server closes as soon as it has answered clients with keep-alive connections', async () => {
  const platform = await startPlatform()
  const address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}${path}`, { agent }, (reply) => resolve(reply.resume())).on('error', reject)
    })
  await Promise.all([ask('/healthz'), ask('/healthz')])

  const lock = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const locking = platform.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sys_article_ebook in access exclusive mode`)
    isLocked.resolve()
    await lock.promise
  })
  await isLocked.promise
  const waiting = [ask('/m/222222222222'), ask('/m/222222222223')]
  await eventually(async () => {
    const { rows } = await platform.database.executeSql(
      "select 1 from pg_locks where not granted and relation = 'sys_article_ebook'::regclass",
    )
    expect(rows).toHaveLength(2)
  })

  const closed = once(platform.app.server, 'close')
  const closing = platform.close()
  lock.resolve()
  await locking
  for (const reply of await Promise.all(waiting))
    expect([reply.statusCode, reply.headers.connection]).toEqual([404, 'close'])
  await Promise.all([closed, closing])
  agent.destroy()
})
