import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { isSameVersion } from '#contract/core/softwareVersion.ts'
import { firmwareUpdateDefinition } from '#contract/firmware/firmwareUpdate.ts'
import { signedFirmwareText } from '#contract/firmware/signed.ts'
import type {
  firmwareFile as fileCall,
  firmware as firmwareCall,
  firmwareReport as reportCall,
} from '#contract/interfaces/deviceApi/firmware.ts'
import { deviceApi } from '#contract/interfaces/deviceApi/index.ts'
import { notPossibleInState, workflowEvent } from '#machines/core/workflow.ts'
import { touchLastSeen } from '#server/features/devices/deviceApi/heartbeat.ts'
import { storeVersions } from '#server/features/firmware/deviceApi/versions.ts'
import { applyUpdateEvent, type DeviceUpdate, findUpdate, offerUpdate } from '#server/features/firmware/offer.ts'
import { firmwareUpdate, isInProgress } from '#server/features/firmware/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'
import { deviceActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'

type Report = RequestOf<typeof reportCall>
type State = ResponseOf<typeof reportCall>['state']

const refusal = (reason: string) => new ApiError('transitionRefused', { reason })
const notRunning = () => refusal(textIn(firmwareUpdateDefinition.guards.isOpen, 'en'))

const findOwn = async ({ db, device: { id: deviceId } }: DeviceContext, id: string): Promise<DeviceUpdate> => {
  const update = await findUpdate(db, deviceId, id)
  if (!update) throw new ApiError('notFound')
  return update
}

/**
 * Offers a device its pending update, with signature and URL; null if none. Updates the device's last contact, and skips
 * or confirms updates that it needs no longer.
 */
export const offerFirmware = async (
  { component, language }: RequestOf<typeof firmwareCall>,
  { db, config, engine, device: caller }: DeviceContext,
): Promise<ResponseOf<typeof firmwareCall>> => {
  await touchLastSeen(db, caller)
  const update = await offerUpdate(db, { deviceId: caller.id, component, by: deviceActor(caller.id), engine })
  if (!update) return { update: null }
  const { id, release: version, bytes, sha256, notes, dueTime } = update
  const { keyId, signText } = await licenceSigner(config)
  const note = notes.find((one) => one.language === language) ?? notes[0]
  return {
    update: {
      id,
      component,
      version,
      bytes,
      sha256,
      dueTime,
      keyId,
      signedTime: update.signedTime,
      signature: signText(signedFirmwareText(update)),
      url: `${config.publicUrl}${deviceApi.prefix}${deviceApi.calls.firmwareFile.path}?id=${id}`,
      notes: note?.text ?? '',
    },
  }
}

/**
 * Returns the location of the file of an update while the device may have it; marks the update as downloading. An
 * emergency stop ends downloads with their next range request.
 */
export const locateFirmware = async (
  { id }: RequestOf<typeof fileCall>,
  context: DeviceContext,
): Promise<ResponseOf<typeof fileCall>> => {
  const { state, isOpen, objectKey, fileName } = await findOwn(context, id)
  if (!isInProgress(state)) throw refusal(textIn(notPossibleInState('firmwareUpdate', state), 'en'))
  if (!isOpen) throw notRunning()
  const { db, engine, device } = context
  if (state === 'offered' && !context.isHead)
    await applyUpdateEvent({ db, id, event: 'update.download', by: deviceActor(device.id), engine })
  return { objectKey, name: fileName }
}

const events = { installing: 'update.install', failed: 'update.fail' } as const

/** Records the installed version, which decides the outcome: another version than that of the update is a failure. */
const recordInstalled = (
  { id, version }: Extract<Report, { state: 'installed' }>,
  update: DeviceUpdate,
  context: DeviceContext,
) =>
  context.db.transaction(async (tx) => {
    await storeVersions(tx, [{ component: update.component, version }], context, id)
    if (isSameVersion(version, update.release) || !isInProgress(update.state)) return
    const words = `Runs ${version} after installing ${update.release}`
    await transitionRecord(
      tx,
      { workflow: 'firmwareUpdate', id, event: workflowEvent('update.fail') },
      deviceActor(context.device.id),
      { engine: context.engine },
    )
    await tx.execute(sql`update ${firmwareUpdate} set words = ${words} where id = ${id}`)
  })

/** Applies the report of a device about its update, and returns the resulting state. */
export const reportFirmware = async (report: Report, context: DeviceContext): Promise<{ state: State }> => {
  const { db, engine, device } = context
  const update = await findOwn(context, report.id)
  if (report.state === 'installed') await recordInstalled(report, update, context)
  else if (update.state !== report.state)
    await db.transaction(async (tx) => {
      await transitionRecord(
        tx,
        { workflow: 'firmwareUpdate', id: report.id, event: workflowEvent(events[report.state]) },
        deviceActor(device.id),
        { engine },
      )
      if (report.state === 'failed')
        await tx.execute(sql`update ${firmwareUpdate} set words = ${report.words} where id = ${report.id}`)
    })
  const [after] = await rowsOf<{ state: State }>(db, sql`select state from ${firmwareUpdate} where id = ${report.id}`)
  if (!after) throw new ApiError('notFound')
  return after
}
