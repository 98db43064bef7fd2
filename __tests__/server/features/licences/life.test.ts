import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { namedFields } from '#contract/workflows/noteFields.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { activateKey } from '#server/features/licences/activate.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom } from '#server/platform/seed/random.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { testEngine } from '#support/engine.ts'
import {
  assertKeyTotals,
  countKeys,
  createBatch,
  createDevices,
  createKey,
  licensed,
  raceToActivate,
} from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const language = 'en'

describe('the workflow of a licence key', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const serialOf = async (id: string): Promise<string> => {
    const [row] = await rowsOf<{ serial: string }>(platform.db, sql`select serial from licence_key where id = ${id}`)
    return row?.serial ?? ''
  }
  const activate = (serial: string, deviceId: string, pid = licensed.pid) =>
    activateKey(platform.db, { serial, deviceId, pid }, { engine: testEngine, language })
  /** Reason of a rejection by catalogue code. */
  const refusal = (work: Promise<unknown>): Promise<ApiError | undefined> =>
    work.then(
      () => undefined,
      (error) => error as ApiError,
    )
  const stateOf = async (id: string) => {
    const [row] = await rowsOf<{ state: string; device: string | null; version: number }>(
      platform.db,
      sql`select state, device_id as device, version from licence_key where id = ${id}`,
    )
    return row
  }
  const revoke = (recordId: string, note?: string) =>
    platform.call(
      'transitionRecord',
      { machine: 'licenceActivation', recordId, event: 'licence.revoke', reason: { note } },
      { token },
    )

  test('gives a key to one of 100 concurrent devices, and tells 99 which one', async () => {
    const { id, serial, winner, conflicts } = await raceToActivate(platform.db, 100)
    expect(conflicts).toBe(99)
    expect(await stateOf(id)).toMatchObject({ state: 'activated', device: winner })
    // A retry of the winner returns the same reply.
    expect(await activate(formatKey(serial), winner)).toEqual({ id, isNew: false })
    await assertKeyTotals(platform.db)
  })

  test('allows one active key per device, also for two concurrent activations', async () => {
    const [device = ''] = await createDevices(platform.db, 1)
    const serials = await Promise.all([await createKey(platform.db), await createKey(platform.db)].map(serialOf))
    const refusals = await Promise.all(serials.map((serial) => refusal(activate(serial, device))))
    expect(refusals.filter((one) => one === undefined)).toHaveLength(1)
    expect(refusals.find((one) => one !== undefined)).toMatchObject({ reason: 'deviceLicensed' })
  })

  test('rejects a mistyped, unknown, foreign or revoked key, and such a device', async () => {
    const id = await createKey(platform.db)
    const serial = await serialOf(id)
    const [device = ''] = await createDevices(platform.db, 1)
    const other = serial[5] === 'A' ? 'B' : 'A'
    const reasonOf = async (work: Promise<unknown>) => (await refusal(work))?.reason
    expect(await reasonOf(activate(serial.slice(0, 5) + other + serial.slice(6), device))).toBe('licenceMistyped')
    expect(await reasonOf(activate('10000000000000000000000000', device))).toBe('licenceMistyped')
    expect(await reasonOf(activate(serial, device, 'P2003'))).toBe('licenceOfOther')
    const [alien = ''] = await createDevices(platform.db, 1, 'P2003')
    expect(await reasonOf(activate(serial, alien))).toBe('notFound')
    expect(await revoke(id)).toMatchObject({ status: statuses.transitionRefused.status, msg: 'Enter a reason' })
    expect(await revoke(id, 'Printed twice')).toMatchObject({ status: statuses.ok.status })
    expect(await reasonOf(activate(serial, device))).toBe('licenceRevoked')
    expect(await revoke(id, 'Again')).toMatchObject({ status: statuses.transitionRefused.status })
  })

  test('keeps the key on unbinding; an administrator moves it, and the log records the target', async () => {
    const id = await createKey(platform.db)
    const [brokenId = '', workingId = '', thirdId = ''] = await createDevices(platform.db, 3)
    await activate(await serialOf(id), brokenId)
    await platform.db.execute(sql`update device set user_id = null, bind_time = null where id = ${brokenId}`)
    expect(await stateOf(id)).toMatchObject({ state: 'activated', device: brokenId })
    expect(await refusal(activate(await serialOf(id), thirdId))).toMatchObject({ reason: 'licenceBound' })

    const { version } = (await stateOf(id)) ?? { version: 0 }
    const move = { id, version, newDeviceId: workingId, reason: 'The display broke' }
    const { data } = await platform.call('replaceLicenseDevice', move, { token })
    expect(data).toMatchObject({ state: 'activated', deviceId: workingId })
    expect((await platform.call('replaceLicenseDevice', move, { token })).status).not.toBe(statuses.ok.status)
    const history = await platform.call<{ list: { event: string; actorRole: string; detail: string }[] }>(
      'getRecordHistory',
      { machine: 'licenceActivation', recordId: id },
      { token },
    )
    expect(history.data?.list.map(({ event, actorRole }) => [event, actorRole])).toEqual([
      ['licence.activate', 'device'],
      ['licence.replace', 'administrator'],
    ])
    expect(JSON.parse(history.data?.list[1]?.detail ?? '').changes).toEqual({
      deviceId: { before: brokenId, after: workingId },
    })
    // An unknown spare becomes a device of the product by its key.
    const spare = `SPARE-${id}`
    const nextMove = { ...move, version: version + 1, newDeviceId: spare }
    expect((await platform.call('replaceLicenseDevice', nextMove, { token })).data).toMatchObject({ deviceId: spare })
    const [row] = await rowsOf(platform.db, sql`select pid, vid from device where id = ${spare}`)
    expect(row).toEqual(licensed)
    const [alien = ''] = await createDevices(platform.db, 1, 'P2003')
    await activate(await serialOf(await createKey(platform.db)), thirdId)
    for (const [newDeviceId, code] of [
      [alien, 'otherProduct'],
      [thirdId, 'deviceHasKey'],
    ] as const) {
      const refusal = await platform.call(
        'replaceLicenseDevice',
        { ...nextMove, version: version + 2, newDeviceId },
        { token },
      )
      expect(refusal.errors).toEqual([expect.objectContaining({ field: 'newDeviceId', code })])
    }
    // The event alone does not move it, and the old device may have another key.
    const alone = { machine: 'licenceActivation', recordId: id, event: 'licence.replace', reason: { note: 'So' } }
    expect((await platform.call('transitionRecord', alone, { token })).status).toBe(statuses.transitionRefused.status)
    await activate(await serialOf(await createKey(platform.db)), brokenId)
  })

  test('names every record that a transition changes', async () => {
    const changedFields = await rowsOf<{ machine: WorkflowName; field: string }>(
      platform.db,
      sql`select distinct machine, jsonb_object_keys(detail::jsonb -> 'changes') as field from transition`,
    )
    expect(new Set(changedFields.map(({ machine }) => machine))).toContain('licenceActivation')
    expect(changedFields.filter(({ machine, field }) => !namedFields[machine]?.[field])).toEqual([])
  })

  test('has counters equal to the keys after 300 random events, and an intact log', async () => {
    const random = createRandom(20_261_123)
    const batches = [await createBatch(platform.db, 60), await createBatch(platform.db, 60, 'P2003')]
    const keys = await rowsOf<{ id: string; serial: string; pid: string }>(
      platform.db,
      sql`select id, serial, pid from licence_key where batch_id in ${batches} order by batch_id, ordinal`,
    )
    const devices = {
      P2001: await createDevices(platform.db, 30),
      P2003: await createDevices(platform.db, 30, 'P2003'),
    }
    let successes = 0
    for (let round = 0; round < 300; round += 1) {
      const { id, serial, pid } = random.pick(keys)
      const work =
        random.next() < 0.7
          ? activate(serial, random.pick(devices[pid as keyof typeof devices]), pid)
          : platform.db.transaction((tx) =>
              transitionRecord(
                tx,
                { workflow: 'licenceActivation', id, event: workflowEvent('licence.revoke', { note: 'Chance' }) },
                { actor: 'administrator', accountId: null, name: 'the test' },
                { language, engine: testEngine },
              ),
            )
      const error = await refusal(work)
      if (error && !(error instanceof ApiError)) throw error
      if (!error) successes += 1
      if (round % 30 === 0) await assertKeyTotals(platform.db)
    }
    expect(successes).toBeGreaterThan(60)
    expect(await assertKeyTotals(platform.db)).toBeGreaterThan(4)
    const figuresOf = async (call: string, filters: object) =>
      (await platform.call<Record<string, number>>(call, filters, { token })).data
    for (const [filters, where] of [
      [{}, sql`true`],
      [{ vid: [licensed.vid] }, sql`vid = ${licensed.vid}`],
      [{ pid: ['P2003'] }, sql`pid = 'P2003'`],
    ] as const) {
      const keyCounts = await countKeys(platform.db, where)
      const quotas = await figuresOf('getLicenseBalance', filters)
      expect(quotas).toMatchObject(keyCounts)
      expect(quotas?.granted).toBe(keyCounts.drawn + (quotas?.reserved ?? 0) + (quotas?.left ?? 0))
      expect(await figuresOf('getLicenseLogBalance', filters)).toEqual(keyCounts)
    }
    const [batch] = await rowsOf<{ id: string; number: string }>(
      platform.db,
      sql`select id, number from licence_batch where id in ${batches} order by pid desc limit 1`,
    )
    const ofBatch = await figuresOf('getLicenseLogBalance', { number: batch?.number })
    expect(ofBatch).toEqual(await countKeys(platform.db, sql`batch_id = ${batch?.id}`))
    expect(ofBatch?.drawn).toBe(60)
    await verifyLog(platform.db, { keys: [testKey] })
  })

  test('verifies a transition of the first machine version by that version', async () => {
    const { findViolation } = await import('#server/platform/workflows/verify/legal.ts')
    const step = {
      seq: 1,
      at: '2026-01-01T00:00:00.000Z',
      machine: 'licenceActivation' as const,
      machineVersion: 1,
      recordId: 'x',
      fromState: 'generated',
      event: 'licence.activate',
      toState: 'activated',
      actorId: null,
      actorName: 'vendor',
      actorRole: 'vendor',
      detail: '{}',
    }
    expect(findViolation(step)).toBeUndefined()
    expect(findViolation({ ...step, machineVersion: 2 })).toContain('not for')
    expect(findViolation({ ...step, event: 'licence.revoke', toState: 'revoked' })).toContain('no way')
    expect(findViolation({ ...step, machineVersion: 3 })).toContain('not known')
  })
})
