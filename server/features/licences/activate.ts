import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { parseKey } from '#contract/licences/keyCode.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { lockRolloutsOfDevice } from '#server/features/firmware/unstarted.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, licenceKey } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { deviceActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { registerDevice } from './registerDevice.ts'

interface KeyRow {
  id: string
  pid: string
  state: string
  deviceId: string | null
  since: string | null
}

const keyColumns = sql`id, pid, state, device_id as "deviceId", ${timeText(sql`activate_time`)} as since`

/** Throws `licenceRevoked`, or `licenceBound` with device and time, if the key is not available to a device. */
const assertAvailable = ({ state, deviceId, since }: KeyRow, deviceIdOfCaller: string): void => {
  if (state === 'revoked') throw new ApiError('licenceRevoked')
  if (state === 'activated' && deviceId !== deviceIdOfCaller)
    throw new ApiError('licenceBound', { device: deviceId ?? '', time: since ?? '' })
}

/** Returns why a device cannot have a key of a product: it is not of the product, or has an activated key already. */
const findObstacle = async (
  tx: Database,
  deviceId: string,
  pid: string,
): Promise<'notFound' | 'deviceLicensed' | undefined> => {
  // Locks the row, so that concurrent activations for the device are serialised; references to it are not blocked.
  const known = await rowsOf(tx, sql`select 1 from ${device} where id = ${deviceId} and pid = ${pid} for no key update`)
  if (known.length === 0) return 'notFound'
  const other = await rowsOf(tx, sql`select 1 from ${licenceKey} where device_id = ${deviceId} and state = 'activated'`)
  return other.length > 0 ? 'deviceLicensed' : undefined
}

interface Activation {
  /** Key as typed or burnt in. */
  serial: string
  deviceId: string
  pid: string
}

/**
 * Finds an available key by its serial number. Throws `licenceMistyped`, `notFound`, `licenceOfOther`, and as
 * `assertAvailable` does.
 */
const findAvailableKey = async (tx: Database, { serial, deviceId, pid }: Activation, lock = sql``): Promise<KeyRow> => {
  const canonical = parseKey(serial)
  if (canonical === undefined) throw new ApiError('licenceMistyped')
  const [key] = await rowsOf<KeyRow>(
    tx,
    sql`select ${keyColumns} from ${licenceKey} where serial = ${canonical} ${lock}`,
  )
  if (!key) throw new ApiError('notFound')
  if (key.pid !== pid) throw new ApiError('licenceOfOther')
  assertAvailable(key, deviceId)
  return key
}

/**
 * Activates a key for a device of its product, permanently. Idempotent: a repeated request by the same device returns the
 * key as not new. Throws `licenceMistyped`, `notFound`, `licenceOfOther`, `licenceRevoked`, `licenceBound` or
 * `deviceLicensed`.
 */
export const activateKey = (
  db: Database,
  activation: Activation,
  { engine, language }: { engine: WorkflowEngine; language: Language },
): Promise<{ id: string; isNew: boolean }> =>
  db.transaction(async (tx) => {
    // Checks the key first, so that an invalid one creates no device. It is read again under its lock: the device is
    // locked before the key, as in a move.
    await findAvailableKey(tx, activation)
    const { deviceId, pid } = activation
    await registerDevice(tx, { deviceId, pid })
    const { id, state } = await findAvailableKey(tx, activation, sql`for update`)
    if (state === 'activated') return { id, isNew: false }
    const refusal = await findObstacle(tx, deviceId, pid)
    if (refusal) throw new ApiError(refusal, { device: deviceId })
    await tx.execute(sql`update ${licenceKey} set device_id = ${deviceId} where id = ${id}`)
    await transitionRecord(
      tx,
      { workflow: 'licenceActivation', id, event: workflowEvent('licence.activate') },
      deviceActor(deviceId),
      { language, engine },
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
 * Moves an activated key from a broken device to another device of the product without a key, which is registered if it
 * is new. Throws `notFound`, `editedMeanwhile`, or `invalid` about the device.
 */
export const moveKey = (
  db: Database,
  { id, version, newDeviceId: deviceId, reason }: Move,
  { caller, engine, language }: Pick<SignedInContext, 'caller' | 'engine' | 'language'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await rowsOf<KeyRow>(tx, sql`select ${keyColumns} from ${licenceKey} where id = ${id}`)
    if (!known) throw new ApiError('notFound')
    // Lock order: rollouts, device, key, as in reports and activations; otherwise they could deadlock.
    await lockRolloutsOfDevice(tx, sql`${known.deviceId}`)
    await registerDevice(tx, { deviceId, pid: known.pid, givesOwner: true })
    const [key] = await rowsOf<KeyRow>(tx, sql`select ${keyColumns} from ${licenceKey} where id = ${id} for update`)
    if (!key || key.deviceId !== known.deviceId) throw new ApiError('editedMeanwhile')
    if (key.state === 'activated') {
      const refusal = await findObstacle(tx, deviceId, key.pid)
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
        changes: { deviceId: { before: key.deviceId, after: deviceId } },
      },
      actorOf(caller),
      { caller, language, engine },
    )
  })
