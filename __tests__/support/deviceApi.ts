import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type AppKeyKind, appKeyPrefixes } from '#contract/apps/key.ts'
import { type PrincipalKind, type Problem, problemSchema } from '#contract/core/interfaces/interface.ts'
import { type InterfaceName, interfaceCalls, interfaces } from '#contract/interfaces/index.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { assertContract } from './assertContract.ts'
import { createKey, licensed } from './licences.ts'
import type { Platform } from './platform.ts'
import { testEnv } from './testEnv.ts'

export const appKey = testEnv.APP_KEY

export interface InterfaceResponse<Data = unknown> {
  status: number
  headers: Record<string, unknown>
  data: Data
}

/** Makes a call of the device interface by name. `bearer` is the credential, sent in the header of its kind. */
export const callInterface = async <Data = Problem>(
  { app }: { app: FastifyInstance },
  name: string,
  request: unknown = {},
  bearer?: string,
  more: Record<string, string> = {},
): Promise<InterfaceResponse<Data>> => {
  const one = interfaceCalls.find((call) => call.name === name)
  if (!one) throw new Error(`No interface has a call ${name}`)
  const isRead = one.call.method === 'GET'
  const reply = await app.inject({
    method: one.call.method,
    url: one.url,
    headers: {
      ...(!isRead && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...more,
    },
    ...(isRead ? { query: request as Record<string, string> } : { payload: JSON.stringify(request) }),
  })
  const data = reply.body === '' ? undefined : reply.json()
  if (data !== undefined) assertContract(reply.statusCode === 200 ? one.call.response : problemSchema, data, name)
  return { status: reply.statusCode, headers: reply.headers, data }
}

export const prefixOf = (name: InterfaceName): string => interfaces[name].prefix

export const randomDeviceId = () => `T-${randomUUID().slice(0, 13)}`

/** Creates a licence key that is not activated, and returns it in full. */
export const createSerial = async (
  { db }: { db: Database },
  pid = licensed.pid,
): Promise<{ keyId: string; serial: string }> => {
  const keyId = await createKey(db, pid)
  const [row] = await rowsOf<{ serial: string }>(db, sql`select serial from licence_key where id = ${keyId}`)
  return { keyId, serial: row?.serial ?? '' }
}

/** Creates a device of a product by activating a key. */
export const createDevice = async (platform: Pick<Platform, 'app' | 'db'>, pid = licensed.pid) => {
  const { keyId, serial } = await createSerial(platform, pid)
  const id = randomDeviceId()
  const { status, data } = await callInterface<{ token: string }>(platform, 'activate', { serial, deviceId: id, pid })
  if (status !== 200) throw new Error(`Could not activate a key: ${JSON.stringify(data)}`)
  return { id, pid, serial, keyId, token: data.token }
}

/** Sets the device kind of a product, in its draft and its publication. */
export const setDeviceKind = async (
  { db }: Pick<Platform, 'db'>,
  pid: string,
  kind: ReadingKindName,
): Promise<void> => {
  await db.execute(
    sql`update product_publication set device_kind = ${kind} where product_id = (select id from product where pid = ${pid})`,
  )
  await db.execute(sql`update product set device_kind = ${kind} where pid = ${pid}`)
}

/** Returns a blood pressure reading as a device sends it, measured some seconds ago. */
export const createReading = (secondsAgo = 0, values: ReadingValues = { systolic: 128, diastolic: 82, pulse: 70 }) => ({
  measuredAt: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
  values,
})

export interface ReadingsReply {
  accepted: number
  known: number
  refused: number
  results: { result: string; errors?: { field: string; code: string; message: string }[] }[]
}

export const sendReadings = (platform: Platform, readings: unknown[], token: string) =>
  callInterface<ReadingsReply>(platform, 'readings', { readings }, token)

/** Creates a key of a demonstration app. */
export const createAppKey = async (
  { db }: Pick<Platform, 'db'>,
  kind: AppKeyKind = 'client',
  appId = 'aster-fit',
): Promise<string> => {
  const key = `${appKeyPrefixes[kind]}${generateToken()}`
  await db.execute(
    sql`insert into app_key (app_id, kind, key_hash, ending, issued_by)
        select id, ${kind}, ${hashToken(key)}, ${key.slice(-4)}, 'test' from sys_app where app_id = ${appId}`,
  )
  return key
}

/** Inserts a paired display, of a vendor if one is named. */
export const createDisplay = async (platform: Pick<Platform, 'db'>, vid: string | null = null) => {
  const token = generateToken()
  const [row] = await rowsOf<{ id: string }>(
    platform.db,
    sql`insert into display (name, vid, language, theme, token_hash, paired_by)
        values ('Lobby', ${vid}, 'en', 'dark', ${hashToken(token)}, 'test') returning id`,
  )
  return { id: row?.id ?? '', token }
}

/** Creates a credential of each kind of principal. */
export const credentialsOfAll = async (
  platform: Pick<Platform, 'app' | 'db'>,
): Promise<Record<PrincipalKind, string>> => ({
  device: (await createDevice(platform)).token,
  app: appKey,
  appClient: await createAppKey(platform),
  appServer: await createAppKey(platform, 'server'),
  display: (await createDisplay(platform)).token,
})
