import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { objectKeyOf } from '#server/platform/files/storedFiles.ts'

/** Inserts an uploaded file of an account, without its bytes. */
export const createUploadedFile = async (db: Database, username: string, rule: FileRuleName): Promise<string> => {
  const id = randomUUID()
  await rowsOf(
    db,
    sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
        select ${id}::uuid, id, ${rule}, 'picture.png', 'png', 1, ${objectKeyOf({ id, rule, kind: 'png' })}
          from account where username = ${username} returning id`,
  )
  return id
}

export const createName = (language: string, name: string, isDefault = false) => ({ language, name, isDefault })

/** Content of a new product. */
export const emptyProduct = {
  names: null,
  cid: null,
  communication: null,
  deviceKind: null,
  icon: null,
  bindImage: null,
  loadingPage: null,
  buyLink: null,
  email: null,
  phone: null,
  help: [] as { language: string; html: string }[],
  alarms: {},
}

/** Builds a complete product with files of an account. */
export const createCompleteProduct = async (db: Database, username: string, name = 'Pulse One') => ({
  ...emptyProduct,
  names: [createName('en', name, true), createName('zh-CN', `${name} 血压计`)],
  cid: 'BPM',
  communication: 'bluetooth',
  deviceKind: 'bloodPressure',
  icon: await createUploadedFile(db, username, 'productIcon'),
  bindImage: await createUploadedFile(db, username, 'bindDeviceImage'),
  loadingPage: await createUploadedFile(db, username, 'loadingPage'),
  buyLink: 'https://shop.example/pulse',
  email: 'help@example.com',
  phone: '+8675586013388',
  help: [
    { language: 'en', html: '<p>Charge it.</p>' },
    { language: 'zh-CN', html: '<p>请充电。</p>' },
  ],
  alarms: { lowPower: { low: 15 } },
})
