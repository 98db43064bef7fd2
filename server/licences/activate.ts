import { sql } from 'drizzle-orm'
import type { Language } from '#contract/localizedText.ts'
import { readKey } from '#contract/operations/licence/keyCode.ts'
import { fieldError } from '#contract/problems.ts'
import { workflowEvent } from '#machines/workflow.ts'
import { ApiError } from '../apiError.ts'
import type { SignedInContext } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { device, licenceKey } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import { aDevice } from '../workflows/binding.ts'
import { timeText } from '../workflows/log.ts'
import { actorOf, transitionRecord } from '../workflows/transitionRecord.ts'
import { knowDevice } from './knowDevice.ts'

interface Held {
  id: string
  pid: string
  state: string
  deviceId: string | null
  since: string | null
}

const held = sql`id, pid, state, device_id as "deviceId", ${timeText(sql`activate_time`)} as since`

/** Throws `licenceRevoked` or `licenceBound`, which says by whom, where a key is not to be had any more. */
const assertFree = ({ state, deviceId, since }: Held): void => {
  if (state === 'revoked') throw new ApiError('licenceRevoked')
  if (state === 'activated') throw new ApiError('licenceBound', { device: deviceId ?? '', time: since ?? '' })
}

/** Why a device cannot have a key of a product: it is none of the product's, or has a key that counts. */
const whyNot = async (
  tx: Database,
  deviceId: string,
  pid: string,
): Promise<'notFound' | 'deviceLicensed' | undefined> => {
  // Its row is held, so that two keys that are activated at once wait for each other.
  const known = await rowsOf(tx, sql`select 1 from ${device} where id = ${deviceId} and pid = ${pid} for update`)
  if (known.length === 0) return 'notFound'
  const other = await rowsOf(tx, sql`select 1 from ${licenceKey} where device_id = ${deviceId} and state = 'activated'`)
  return other.length > 0 ? 'deviceLicensed' : undefined
}

interface Activation {
  /** As it was typed or burnt in. */
  serial: string
  deviceId: string
  pid: string
}

/**
 * Binds a key to a device of its product, for good; asked again by the same device, it is bound as it is, and not new. Throws
 * `licenceMistyped`, `notFound`, `licenceOfOther`, `licenceRevoked`, `licenceBound` or `deviceLicensed`.
 */
export const activateKey = (
  db: Database,
  { serial, deviceId, pid }: Activation,
  { auditKey, language }: { auditKey: AuditKey; language: Language },
): Promise<{ id: string; isNew: boolean }> =>
  db.transaction(async (tx) => {
    const read = readKey(serial)
    if (read === undefined) throw new ApiError('licenceMistyped')
    const [key] = await rowsOf<Held>(tx, sql`select ${held} from ${licenceKey} where serial = ${read} for update`)
    if (!key) throw new ApiError('notFound')
    if (key.pid !== pid) throw new ApiError('licenceOfOther')
    const { id } = key
    if (key.state === 'activated' && key.deviceId === deviceId) return { id, isNew: false }
    assertFree(key)
    const refusal = await whyNot(tx, deviceId, pid)
    if (refusal) throw new ApiError(refusal, { device: deviceId })
    await tx.execute(sql`update ${licenceKey} set device_id = ${deviceId} where id = ${id}`)
    await transitionRecord(
      tx,
      { workflow: 'licenceActivation', id, event: workflowEvent('licence.activate') },
      aDevice(deviceId),
      { language, auditKey },
    )
    return { id, isNew: true }
  })

interface Move {
  id: string
  version: number
  newDeviceId: string
  reason: string
}

const moveProblems = { notFound: 'otherProduct', deviceLicensed: 'deviceHasKey' } as const

/**
 * Moves an activated key from a device that broke to another of its product, which has none; a fresh spare is known by it
 * from then on. Throws `notFound`, `editedMeanwhile`, or `invalid` on the device.
 */
export const moveKey = (
  db: Database,
  { id, version, newDeviceId: deviceId, reason }: Move,
  { caller, auditKey, language }: Pick<SignedInContext, 'caller' | 'auditKey' | 'language'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await rowsOf<{ pid: string }>(tx, sql`select pid from ${licenceKey} where id = ${id}`)
    if (!known) throw new ApiError('notFound')
    // The device before the key, as a device that activates does: the other way round they would wait for each other.
    await knowDevice(tx, { deviceId, pid: known.pid })
    const [key] = await rowsOf<Held>(tx, sql`select ${held} from ${licenceKey} where id = ${id} for update`)
    if (key?.state === 'activated') {
      const refusal = await whyNot(tx, deviceId, key.pid)
      if (refusal) throw new ApiError('invalid', {}, [fieldError('newDeviceId', moveProblems[refusal], language)])
      await tx.execute(sql`update ${licenceKey} set moved_from = device_id, device_id = ${deviceId} where id = ${id}`)
    }
    await transitionRecord(
      tx,
      {
        workflow: 'licenceActivation',
        id,
        version,
        event: workflowEvent('licence.replace', { note: reason }),
        changes: { deviceId: { before: key?.deviceId ?? null, after: deviceId } },
      },
      actorOf(caller),
      { caller, language, auditKey },
    )
  })
