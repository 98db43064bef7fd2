import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createFirmware, devicesWith, oneGroup } from '#support/firmware.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a rollout', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('rejects firmware of another vendor without reporting it as deleted', async () => {
    const { db } = platform
    const token = await platform.signIn('admin')
    const save = (firmwareId: string, deviceIds: string[], more: object = {}) =>
      platform.call<{ id: string }>(
        'saveOrUpdateFirmwareRollout',
        { name: 'Spring', firmwareId, timeoutMinutes: 60, groups: oneGroup, fromReleases: [], deviceIds, ...more },
        { token },
      )
    const own = await createFirmware(db)
    const { data } = await save(own.id, await devicesWith(db, 1))
    const [other] = await rowsOf<{ id: string }>(db, sql`select id from firmware where vid = 'V1002' limit 1`)
    const { errors } = await save(other?.id ?? '', [], { id: data?.id ?? data, version: 1 })
    expect(errors).toEqual([
      expect.objectContaining({
        field: 'firmwareId',
        msg: 'Belongs to another vendor. Choose one of this vendor’s records',
      }),
    ])
  })
})
