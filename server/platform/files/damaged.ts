import type { Database } from '#server/platform/db/database.ts'
import { DamagedObject } from '#server/platform/storage/damage.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { namedObjects } from './objectKeys.ts'

/** Describes the damage of an object that the database names; undefined if it is intact. */
const damageOf = async (store: ObjectStore, key: string): Promise<string | undefined> => {
  try {
    return (await store.stat(key)) ? undefined : `The object ${key} is missing`
  } catch (error) {
    if (error instanceof DamagedObject) return error.cause.message
    throw error
  }
}

/** Lists descriptions of the objects that the database names and whose bytes are lost or truncated. */
export const findDamaged = async (db: Database, store: ObjectStore): Promise<string[]> => {
  const damages: string[] = []
  for (const key of await namedObjects(db)) {
    const damage = await damageOf(store, key)
    if (damage) damages.push(damage)
  }
  return damages
}
