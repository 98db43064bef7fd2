import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { prefixOf } from '#support/deviceApi.ts'
import { createDevices, createKey } from '#support/licences.ts'
import { testCaptcha } from '#support/testEnv.ts'

export const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  })

export interface Client {
  /** URL of the server. */
  url: string
  token: string
}

/** Signs in an administrator. */
export const aClient = async (url: string): Promise<Client> => {
  const requestUUID = String(randomInt(100_000, 1_000_000))
  await fetch(`${url}/platform/getVcode?requestUUID=${requestUUID}`)
  const sent = { username: 'admin', password: md5(demoPassword), requestUUID, vcode: testCaptcha }
  const { data, msg } = (await (await post(`${url}/platform/login`, sent)).json()) as Envelope<{ token: string }>
  if (!data) throw new Error(`Could not sign in: ${msg}`)
  return { url, token: data.token }
}

/**
 * Returns the result of `work`, and the maximum number of concurrent statements meanwhile by PostgreSQL's
 * statistics.
 */
export const maxConcurrentStatements = async <Result>(
  db: Database,
  work: Promise<Result>,
): Promise<[Result, number]> => {
  let most = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
      most = Math.max(most, row?.count ?? 0)
      await pause(2)
    }
  }
  const watched = watch()
  const result = await work.finally(() => {
    isOver = true
  })
  await watched
  return [result, most]
}

/**
 * Draws batches over HTTP by concurrent clients, every second of them twice, as after a lost response.
 * Returns the ids of the drawn batches. Throws on any refusal other than an exhausted quota.
 */
export const drawConcurrently = async (
  clients: readonly Client[],
  { pid, count }: { pid: string; count: number },
): Promise<string[]> => {
  const draws = clients.flatMap((client, index) => {
    const newId = randomUUID()
    return Array.from({ length: 2 - (index % 2) }, () => ({ ...client, newId }))
  })
  const replies = await Promise.all(
    draws.map(async ({ url, token, newId }) => {
      const reply = await post(`${url}/platform/licenseLog/saveLicenseLog`, { newId, pid, count, note: null }, token)
      return { newId, ...((await reply.json()) as Envelope<unknown>) }
    }),
  )
  const other = replies.find(({ status }) => status !== statuses.ok.status && status !== statuses.quotaShort.status)
  if (other) throw new Error(`A draw was answered by ${other.status}: ${other.msg}`)
  return [...new Set(replies.flatMap(({ newId, status }) => (status === statuses.ok.status ? newId : [])))]
}

/** Waits until the servers have generated all reserved keys. */
export const waitForKeys = async (db: Database): Promise<void> => {
  for (;;) {
    const [row] = await rowsOf<{ left: number }>(db, sql`select sum(reserved)::int as left from licence`)
    if (row?.left === 0) return
    await pause(20)
  }
}

/**
 * Activates one key by concurrent devices over HTTP. Returns the number that received the winner's id.
 * Throws unless all others did.
 */
export const activateConcurrently = async (
  db: Database,
  urls: readonly string[],
  { pid, racers }: { pid: string; racers: number },
): Promise<number> => {
  const [key] = await rowsOf<{ serial: string }>(
    db,
    sql`select serial from licence_key where id = ${await createKey(db, pid)}`,
  )
  const devices = await createDevices(db, racers, pid)
  const replies = await Promise.all(
    devices.map(async (deviceId, index) => {
      const url = `${urls[index % urls.length]}${prefixOf('deviceApi')}/activate`
      const reply = await post(url, { serial: key?.serial, deviceId, pid })
      return { deviceId, status: reply.status, text: await reply.text() }
    }),
  )
  const winners = replies.filter(({ status }) => status === 200)
  const refusedCount = replies.filter(
    ({ status, text }) => status === 409 && text.includes(winners[0]?.deviceId ?? '?'),
  ).length
  if (winners.length !== 1 || refusedCount !== racers - 1)
    throw new Error(
      `${winners.length} devices got one key, and ${refusedCount} of ${racers} received the id of the winner`,
    )
  return refusedCount
}
