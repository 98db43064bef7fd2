import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import {
  createDeviceActor,
  createFirmware,
  createRollout,
  devicesWith,
  failUpdates,
  reportVersion,
  startRollout,
  updatesOf,
} from '#support/firmware.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { testFile } from '#support/uploader.ts'

const words = {
  'en-US': {
    addVersion: 'Add version',
    product: 'Product',
    version: 'Version',
    notes: 'Notes',
    add: 'Add',
    release: 'Release',
    plan: 'Add rollout',
    name: 'Name',
    devices: 'These devices only',
    concerned: '4 devices',
    missing: '1 ID on the list is not a device of this product:',
    share: 'Share',
    errors: 'Maximum error rate',
    start: 'Start rollout',
    starting: 'Starting',
    recall: 'Cancel start',
    retryOne: 'Retry',
    stopped: 'Paused automatically: too many devices',
    failed: 'Failed 2',
    retry: 'Retry failed devices',
    resume: 'Resume',
    finished: 'Finished',
    done: 'Done 4',
  },
  'zh-CN': {
    addVersion: '添加版本',
    product: '产品',
    version: '版本号',
    notes: '说明',
    add: '添加',
    release: '发布',
    plan: '新建升级任务',
    name: '名称',
    devices: '仅限以下设备',
    concerned: '4 台设备',
    missing: '列表中有 1 个编号不是该产品的设备：',
    share: '占比',
    errors: '失败率上限',
    start: '开始升级',
    starting: '即将开始',
    recall: '取消开始',
    retryOne: '重试',
    stopped: '已自动暂停',
    failed: '失败 2',
    retry: '重试失败设备',
    resume: '恢复升级',
    finished: '已完成',
    done: '已完成 4',
  },
} as const

describe('a rollout', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each(localesToday('rollout'))(
    'stops at its threshold, is repaired, resumed and finished (%s)',
    async (locale) => {
      const labels = words[locale]
      const release = locale === 'en-US' ? '7.0' : '7.1'
      const { db } = console
      const deviceIds = await devicesWith(db, 4, { version: '6.0' })
      const { page } = await openReader(console, '/main/firmeware', { as: 'admin', locale })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
      const field = (label: string) => page.locator('.record-form').getByLabel(label, { exact: true })

      await page.getByRole('link', { name: labels.addVersion, exact: true }).click()
      await pick(field(labels.product), 'P2001')
      await field(labels.version).fill(release)
      await page.locator('input[type=file]').setInputFiles(testFile('bp2.bin', Buffer.alloc(2_000_000, release)))
      await page.locator('button.file-name').waitFor()
      await field(labels.notes).first().fill('Mends the pump')
      await press(labels.add)
      await page.waitForURL(/editFirmware\?id=/)
      await press(labels.release)
      await page.getByRole('link', { name: labels.plan, exact: true }).click({ timeout: 20_000 })

      await field(labels.name).fill(`Spring ${release}`)
      await field(labels.devices).fill([...deviceIds, 'F-mistyped'].join('\n'))
      await page.getByText(labels.missing).waitFor()
      await page.locator('.rollout-missing').getByText('F-mistyped', { exact: true }).waitFor()
      await field(labels.devices).fill(deviceIds.join('\n'))
      await page.getByText(labels.concerned, { exact: true }).waitFor()
      // One group is enough for four devices.
      for (const _ of [3, 2]) await page.locator('.rollout-group-field button').first().click()
      await field(labels.share).fill('100')
      await field(labels.errors).fill('25')
      await press(labels.add)
      await page.waitForURL(/firmwareRollout\?id=/)
      const id = /id=([\w-]+)/.exec(page.url())?.[1] ?? ''
      const header = page.locator('.page-header')
      await press(labels.start)
      await header.getByText(labels.starting, { exact: true }).waitFor()
      await press(labels.recall)
      await header.getByText(labels.starting, { exact: true }).waitFor({ state: 'detached' })
      expect(await updatesOf(db, id)).toEqual([])
      await press(labels.start)
      await header.getByText(labels.starting, { exact: true }).waitFor()
      await moveRecord(db, 'firmwareRollout', id, 'rollout.begin', clockActor)
      const updates = await eventually(async () => {
        const all = await updatesOf(db, id)
        expect(all).toHaveLength(4)
        return all
      })

      await failUpdates(db, updates.slice(0, 2))
      await page.getByRole('status').filter({ hasText: labels.stopped }).waitFor()
      await page.locator('.rollout-sum').getByText(labels.failed, { exact: true }).waitFor()

      await press(labels.retry)
      await eventually(async () =>
        expect((await updatesOf(db, id)).map(({ state }) => state)).toEqual(Array(4).fill('pending')),
      )
      // The page resumes the rollout that it shows.
      await page.locator('.rollout-sum').getByText(labels.failed, { exact: true }).waitFor({ state: 'detached' })
      await press(labels.resume)
      await eventually(async () =>
        expect(
          await rowsOf(db, sql`select 1 from firmware_rollout where id = ${id} and state = 'running'`),
        ).toHaveLength(1),
      )
      await reportVersion(db, deviceIds, 'firmware', release)
      for (const update of updates)
        await moveRecord(db, 'firmwareUpdate', update.id, 'update.confirm', createDeviceActor(update.deviceId))
      await page.locator('.page-header').getByText(labels.finished, { exact: true }).waitFor()
      await page.locator('.rollout-sum').getByText(labels.done, { exact: true }).click()
      await page.waitForURL(/firmwareUpdates/)
      await page
        .getByText(deviceIds[0] ?? '', { exact: true })
        .first()
        .waitFor()
    },
    90_000,
  )

  test.each([
    ['en-US', 'paused', 1],
    ['zh-CN', 'finished', 0],
  ] as const)(
    'offers to retry a device only where that is possible (%s, %s)',
    async (locale, state, count) => {
      const { db } = console
      const { id: firmwareId } = await createFirmware(db, { component: 'resources' })
      const deviceIds = await devicesWith(db, 2, { component: 'resources' })
      const errors = state === 'paused' ? 0 : 100
      const groups = [{ share: 100, start: 'success' as const, success: 100, errors }]
      const id = await createRollout(db, { firmwareId, deviceIds, groups })
      await startRollout(db, id)
      const updates = await updatesOf(db, id)
      await failUpdates(db, errors === 0 ? updates.slice(0, 1) : updates)
      const { page } = await openReader(console, `/main/firmwareUpdates?f.rolloutId=${id}&f.state=failed`, {
        as: 'admin',
        locale,
      })
      await page.locator('.cell-open:visible').first().click()
      const retry = page.getByRole('button', { name: words[locale].retryOne, exact: true })
      await page.locator('.record-transitions li').first().waitFor()
      expect(await retry.and(page.locator(':enabled')).count()).toBe(count)
    },
    60_000,
  )
})
