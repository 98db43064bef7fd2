import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import { parseKey } from '#contract/licences/keyCode.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { lockRolloutsOf } from '#server/features/firmware/lost.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, licenceKey } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { aDevice } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { knowDevice } from './knowDevice.ts'

interface Held {
  id: string
  pid: string
  state: string
  deviceId: string | null
  since: string | null
}

const held = sql`id, pid, state, device_id as "deviceId", ${timeText(sql`activate_time`)} as since`

/** Throws `licenceRevoked` or `licenceBound`, which says by whom, where a device cannot have a key, or no more. */
const assertToBeHad = ({ state, deviceId, since }: Held, asking: string): void => {
  if (state === 'revoked') throw new ApiError('licenceRevoked')
  if (state === 'activated' && deviceId !== asking)
    throw new ApiError('licenceBound', { device: deviceId ?? '', time: since ?? '' })
}

/** Why a device cannot have a key of a product: it is none of the product's, or has a key that counts. */
const whyNot = async (
  tx: Database,
  deviceId: string,
  pid: string,
): Promise<'notFound' | 'deviceLicensed' | undefined> => {
  // Its row is held, so that two keys that are activated at once wait for each other; whoever only refers to it need not.
  const known = await rowsOf(tx, sql`select 1 from ${device} where id = ${deviceId} and pid = ${pid} for no key update`)
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

/** The key that a device asks for, where it can have it. */
const readAsked = async (tx: Database, { serial, deviceId, pid }: Activation, hold = sql``): Promise<Held> => {
  const read = parseKey(serial)
  if (read === undefined) throw new ApiError('licenceMistyped')
  const [key] = await rowsOf<Held>(tx, sql`select ${held} from ${licenceKey} where serial = ${read} ${hold}`)
  if (!key) throw new ApiError('notFound')
  if (key.pid !== pid) throw new ApiError('licenceOfOther')
  assertToBeHad(key, deviceId)
  return key
}

/**
 * Binds a key to a device of its product, for good; asked again by the same device, it is bound as it is, and not new. Throws
 * `licenceMistyped`, `notFound`, `licenceOfOther`, `licenceRevoked`, `licenceBound` or `deviceLicensed`.
 */
export const activateKey = (
  db: Database,
  activation: Activation,
  { engine, language }: { engine: WorkflowEngine; language: Language },
): Promise<{ id: string; isNew: boolean }> =>
  db.transaction(async (tx) => {
    // Whoever has no key does not touch a device. Held, the key is looked at again: the device comes first, as in a move.
    await readAsked(tx, activation)
    const { deviceId, pid } = activation
    await knowDevice(tx, { deviceId, pid })
    const { id, state } = await readAsked(tx, activation, sql`for update`)
    if (state === 'activated') return { id, isNew: false }
    const refusal = await whyNot(tx, deviceId, pid)
    if (refusal) throw new ApiError(refusal, { device: deviceId })
    await tx.execute(sql`update ${licenceKey} set device_id = ${deviceId} where id = ${id}`)
    await transitionRecord(
      tx,
      { workflow: 'licenceActivation', id, event: workflowEvent('licence.activate') },
      aDevice(deviceId),
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
 * Moves an activated key from a device that broke to another of its product, which has none; a fresh spare is known by it
 * from then on. Throws `notFound`, `editedMeanwhile`, or `invalid` on the device.
 */
export const moveKey = (
  db: Database,
  { id, version, newDeviceId: deviceId, reason }: Move,
  { caller, engine, language }: Pick<SignedInContext, 'caller' | 'engine' | 'language'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await rowsOf<Held>(tx, sql`select ${held} from ${licenceKey} where id = ${id}`)
    if (!known) throw new ApiError('notFound')
    // Rollouts, then the device, then the key, as devices that report and activate do: else they would wait for each other.
    await lockRolloutsOf(tx, sql`${known.deviceId}`)
    await knowDevice(tx, { deviceId, pid: known.pid, givesOwner: true })
    const [key] = await rowsOf<Held>(tx, sql`select ${held} from ${licenceKey} where id = ${id} for update`)
    if (!key || key.deviceId !== known.deviceId) throw new ApiError('editedMeanwhile')
    if (key.state === 'activated') {
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
        changes: { deviceId: { before: key.deviceId, after: deviceId } },
      },
      actorOf(caller),
      { caller, language, engine },
    )
  })
