import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app/app.ts'
import { engineWith } from '#server/app/composition.ts'
import { openDatabase } from '#server/app/database.ts'
import { writeReadings } from '#server/features/readings/write.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { uploadRoom } from '#server/platform/files/uploaders.ts'
import { openAuditKey } from '#server/platform/keys/auditFolder.ts'
import { openSecretBox } from '#server/platform/keys/secretBox.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { startStorage } from '#server/platform/storage/start.ts'
import { batchName, batchOf, filters, kind, pageTotal } from './work.ts'

/**
 * Writes until it is killed: batches of readings, unbound devices, and pages with growing page maps. Prints
 * each acknowledgement synchronously, so that a kill cannot lose it.
 */
const say = (line: string) => writeSync(1, `${line}\n`)

const [round = 0, seed = 0] = process.argv.slice(2).map(Number)
const random = createRandom(seed)

say('starting')
const config = readConfig({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  OSS_PORT: '0',
  RATE_LIMIT: '1000000',
})
const database = await openDatabase(config)
const { db } = database
const storage = await startStorage(config, uploadRoom(db, config), console.error)
const app = await buildApp({
  config,
  database,
  storage,
  engine: engineWith(await openAuditKey(config)),
  secrets: await openSecretBox(config),
})
const [account] = await rowsOf<{ id: string }>(db, sql`select id from account where username = 'admin'`)
const token = await openSession(db, account?.id ?? '')
const devices = await rowsOf<{ id: string }>(db, sql`select id from device where user_id is not null order by id`)
say('open')

const writeBatch = async (number: number) => {
  const size = random.whole(1, 120)
  const name = batchName(round, number, size)
  await writeReadings(db, kind, batchOf(name, random.pick(devices).id, size))
  say(`batch ${name}`)
}

const unbind = async (deviceId: string | undefined) => {
  const url = '/platform/device/delBindDevice'
  const reply = await app.inject({ method: 'POST', url, headers: { token }, payload: { deviceId } })
  if (reply.json().status === 1) say(`unbound ${deviceId}`)
}

for (let turn = 1; ; turn++)
  await Promise.all([writeBatch(turn), unbind(devices[turn]?.id), pageTotal(db, random.pick(filters))])
