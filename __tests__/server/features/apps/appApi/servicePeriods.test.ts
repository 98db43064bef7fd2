import { sql } from 'drizzle-orm'
import { themePresets } from '#contract/apps/theme.ts'
import { statuses } from '#contract/core/status.ts'
import { readApp } from '#server/features/apps/appApi/app.ts'
import { readLaunch, readLook } from '#server/features/apps/appApi/appearance.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
import { testEngine } from '#support/engine.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'
import { stateOf } from '#support/workflowRecords.ts'

const { label: _, ...theme } = themePresets.night
const vid = 'V1001'
const serviceKinds = ['combinedMap', 'launchPage', 'uiTheme'] as const
const nothing = { services: [], launch: null, theme: null }

describe('the service periods of an app', () => {
  let platform: Platform
  let admin: string
  let appId: string

  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    const { db } = platform
    const [app] = await rowsOf<{ id: string }>(
      db,
      sql`insert into sys_app (vid, name, app_id, app_version, languages)
          values (${vid}, 'Tern', 'tern', '1.62', '{en}') returning id`,
    )
    appId = app?.id ?? ''
    await db.execute(sql`update app_face set theme = ${JSON.stringify(theme)}::jsonb where id = ${appId}`)
    await db.execute(
      sql`insert into sys_app_loading (vid, app_id, name, image_id, start_time)
          values (${vid}, ${appId}, 'Spring', ${await createUploadedFile(db, 'vendor', 'loadingPage')}, now() - interval '9 days')`,
    )
    for (const kind of serviceKinds)
      await db.execute(
        sql`insert into service_contract (vid, type_id, kind, app_name, app_version, usage, zone)
            select ${vid}, id, kind, 'Tern', '1.62', 'commercial', 'UTC' from app_service_type where kind = ${kind} limit 1`,
      )
  })
  afterAll(() => platform.close())

  /** Adds a period of each service, some seconds from now. */
  const periods = (db: Database, start: number, end: number) =>
    rowsOf<{ id: string; kind: string; end: string }>(
      db,
      sql`with made as (
            insert into service_record (contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
            select id, vid, app_name, now() + make_interval(secs => ${start}), now() + make_interval(secs => ${end}), '1', 1, 'pending'
              from service_contract where app_name = 'Tern' returning id, contract_id, end_time)
          select made.id, kind, to_char(end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as end
            from made join service_contract as c on c.id = contract_id`,
    )

  /** Responses to the app at one time, within one transaction. */
  const read = async (db: Database) => {
    const context = { db, storage: platform.storage, app: { id: appId } } as unknown as AppContext
    const [{ services }, { launch }, look] = [
      await readApp({}, context),
      await readLaunch({}, context),
      await readLook({}, context),
    ]
    return { services: services.toSorted(), launch: launch && { until: launch.until }, theme: look.theme }
  }

  /** Runs a transaction at a given time and rolls it back. */
  const inOneMoment = async (work: (tx: Database) => Promise<void>) => {
    class Undone extends Error {}
    const moment = platform.db.transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    await expect(moment).rejects.toThrow(Undone)
  }

  const second = 1
  const microsecond = 1e-6

  test.each([
    ['a second before the start', second, 60, 'closed'],
    ['an instant before the start', microsecond, 60, 'closed'],
    ['at the start', 0, 60, 'open'],
    ['a second before the end', -60, second, 'open'],
    ['an instant before the end', -60, microsecond, 'open'],
    ['at the end', -60, 0, 'closed'],
    ['a second after the end', -60, -second, 'closed'],
  ])('enable launch page, theme and map exactly while they last: %s', async (_, start, end, outcome) => {
    await inOneMoment(async (tx) => {
      const rows = await periods(tx, start, end)
      const isOpen = outcome === 'open'
      const open = { services: serviceKinds, launch: { until: expect.stringContaining(rows[0]?.end ?? '?') }, theme }
      expect(await read(tx)).toEqual(isOpen ? open : nothing)
    })
  })

  test('leave no gap if they are consecutive', async () => {
    await inOneMoment(async (tx) => {
      await periods(tx, -60, 0)
      const [next] = await periods(tx, 0, 60)
      expect(await read(tx)).toMatchObject({
        services: serviceKinds,
        launch: { until: expect.stringContaining(next?.end ?? '?') },
      })
    })
  })

  test('disable only their own service when one is voided midway; the next one starts on time', async () => {
    const { db } = platform
    const running = await periods(db, -60, 3_600)
    await periods(db, 3_600, 7_200)
    await transitionDueRecords(db, testEngine)
    const ask = async () => {
      const key = await createAppKey(platform, 'client', 'tern')
      const answer = async <Data>(call: string) => (await callInterface<Data>(platform, call, {}, key)).data
      const { services } = await answer<{ services: string[] }>('app')
      const { launch } = await answer<{ launch: object | null }>('launch')
      return { services: services.toSorted(), hasLaunch: launch !== null, look: await answer<object>('look') }
    }
    expect(await ask()).toEqual({ services: serviceKinds, hasLaunch: true, look: { social: [], theme } })
    const remaining: string[] = [...serviceKinds]
    for (const kind of ['uiTheme', 'launchPage', 'combinedMap']) {
      const { id: recordId = '' } = running.find((one) => one.kind === kind) ?? {}
      const request = { machine: 'serviceRecord', recordId, event: 'service.void', reason: { note: 'Paid back' } }
      const { status } = await platform.call('transitionRecord', request, { token: admin })
      expect([kind, status, await stateOf(db, 'serviceRecord', recordId)]).toEqual([kind, statuses.ok.status, 'void'])
      remaining.splice(remaining.indexOf(kind), 1)
      expect(await ask()).toEqual({
        services: remaining,
        hasLaunch: remaining.includes('launchPage'),
        look: { social: [], theme: remaining.includes('uiTheme') ? theme : null },
      })
    }
    // Exactly an hour later; the clock has not run yet.
    await inOneMoment(async (tx) => {
      const next = sql`state = 'pending' and app_name = 'Tern'`
      await tx.execute(
        sql`update service_record set end_time = now() + interval '1 hour', start_time = now() + interval '1 second' where ${next}`,
      )
      expect(await read(tx)).toEqual(nothing)
      await tx.execute(sql`update service_record set start_time = now() where ${next}`)
      expect(await read(tx)).toMatchObject({ services: serviceKinds, theme })
    })
  })
})
