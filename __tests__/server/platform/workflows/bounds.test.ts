import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statuses } from '#contract/core/status.ts'
import { approvalBounds } from '#server/app/composition.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startWorkflows } from '#server/platform/workflows/start.ts'
import { testEngine } from '#support/engine.ts'
import { createFirmware, createRollout, devicesWith } from '#support/firmware.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createPhones, createPush, createPushApp } from '#support/pushes.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

describe('the bounds above which a second person approves', () => {
  let platform: Platform
  let token: string
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bounds-'))
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(async () => {
    await platform.close()
    await rm(dataDir, { recursive: true })
  })

  const event = (machine: string, recordId: string, name: string) =>
    platform.call('transitionRecord', { machine, recordId, event: name }, { token })
  const startWith = async (env: Record<string, string>) => {
    const config = readConfig({ ...testEnv, DATA_DIR: dataDir, ...env })
    const running = await startWorkflows(config, platform.db, testEngine, approvalBounds, (error) => {
      throw error
    })
    await running.stop()
  }

  test('apply to records that were saved before a server started with lower ones', async () => {
    const { db } = platform
    const appId = await createPushApp(db, testSecrets)
    await createPhones(db, { appId, count: 5, platform: 'ios', name: 'phone' })
    const push = await createPush(db, { appId, approvalAbove: 1_000 })
    const { id: firmwareId } = await createFirmware(db)
    const rollout = await createRollout(db, { firmwareId, deviceIds: await devicesWith(db, 5), approvalShare: 100 })
    await startWith({ PUSH_APPROVAL: '4', FIRMWARE_APPROVAL: '0' })
    const { status: refusedStatus } = statuses.transitionRefused
    expect(await event('pushLife', push, 'push.schedule')).toMatchObject({
      status: refusedStatus,
      msg: 'Too many phones within 24 hours. Submit for approval first',
    })
    expect((await event('firmwareRollout', rollout, 'rollout.start')).status).toBe(refusedStatus)
    await startWith({ PUSH_APPROVAL: '5', FIRMWARE_APPROVAL: '100' })
    expect((await event('pushLife', push, 'push.schedule')).status).toBe(statuses.ok.status)
    expect((await event('firmwareRollout', rollout, 'rollout.start')).status).toBe(statuses.ok.status)
  })
})
