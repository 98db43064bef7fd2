import { mkdir, rm, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { runFleet } from '#server/app/simulation/fleet.ts'
import { fleetKeysFile, writeFleetKeys } from '#server/features/licences/seed/fleetKeys.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRollout, oneGroup, startRollout } from '#support/firmware.ts'
import { createStoredFirmware } from '#support/firmwareFleet.ts'
import { createBatch } from '#support/licences.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('a simulated fleet', () => {
  let platform: Platform
  let operator: Operator
  let address: string

  beforeAll(async () => {
    platform = await startPlatform()
    operator = await startOperator()
    address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
    await operator.folder.write('keys.csv', await exported(await createBatch(platform.db, 6)))
  })
  afterAll(async () => {
    await operator.remove()
    await platform.close()
  })

  /** Writes a batch as an administrator exports it for the factory. */
  const exported = async (id: string): Promise<string> => {
    const token = await platform.signIn('admin')
    const part = { id, exportId: crypto.randomUUID(), reason: null, after: 0 }
    const { data } = await platform.call<{ csv: string }>('exportLicenseLog', part, { token })
    return data?.csv ?? ''
  }
  const fleet = (...flags: string[]) =>
    operator.run(['simulate', '--url', address, '--every', '0', '--keys', 'keys.csv', ...flags])
  const devices = () =>
    rowsOf<{ id: string; readings: number; firmware: string | null; seen: boolean }>(
      platform.db,
      sql`select id, firmware, last_seen > now() - interval '5 minutes' as seen,
                 (select count(*)::int from reading_blood_pressure where device_id = device.id) as readings
            from device where id like 'SIM-%' order by id`,
    )

  test('activates its keys, and sends readings; restarted, it is the same fleet', async () => {
    const { code, output, errorOutput } = await fleet('--devices', '5', '--rounds', '12')
    expect([code, errorOutput]).toEqual([0, ''])
    expect(output).toMatch(/^5 devices started\n/)
    const first = await devices()
    expect(first).toHaveLength(5)
    expect(first.every(({ firmware, seen }) => /^2\./.test(firmware ?? '') && seen)).toBe(true)
    const sum = (list: typeof first) => list.reduce((all, { readings }) => all + readings, 0)
    expect(output).toContain(`\n${sum(first)} readings accepted, 0 known, 0 refused; 0 times told to wait`)
    expect(sum(first)).toBeGreaterThan(20)

    expect((await fleet('--devices', '6', '--rounds', '3')).code).toBe(0)
    const second = await devices()
    expect(second.map(({ id }) => id)).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
    expect([second.length, sum(second) > sum(first)]).toEqual([6, true])
  })

  test('installs the firmware of its rollout, and reports as many updates as the platform counts', async () => {
    await operator.folder.write('update.csv', await exported(await createBatch(platform.db, 30)))
    const idsBefore = new Set((await devices()).map(({ id }) => id))
    const update = (...flags: string[]) => fleet('--keys', 'update.csv', '--devices', '30', ...flags)
    await update('--rounds', '1')
    const { id: firmwareId } = await createStoredFirmware(platform)
    const deviceIds = (await devices()).map(({ id }) => id).filter((id) => !idsBefore.has(id))
    expect(deviceIds).toHaveLength(30)
    const rollout = await createRollout(platform.db, { firmwareId, deviceIds, groups: oneGroup })
    await startRollout(platform.db, rollout)

    const { code, output, errorOutput } = await update('--rounds', '8', '--firmware')
    expect([code, errorOutput]).toEqual([0, ''])
    const sum = /; (\d+) devices updated, (\d+) failed, (\d+) lied, (\d+) vanished, (\d+) reconnected\n$/.exec(output)
    const [good = 0, failed = 0, falseReports = 0, vanished = 0, back = 0] = sum?.slice(1).map(Number) ?? []
    const rows = await rowsOf<{ state: string; count: number }>(
      platform.db,
      sql`select state, count(*)::int as count from firmware_update where rollout_id = ${rollout} group by state`,
    )
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    const count = (state: string) => counts.get(state) ?? 0
    expect([count('done'), count('failed'), count('offered')]).toEqual([good + back, failed + falseReports, vanished])
    expect(good).toBeGreaterThan(0)
  })

  test('stops a device whose key is revoked, and ends when all are', async () => {
    const token = await platform.signIn('admin')
    const batch = await createBatch(platform.db, 2)
    const keys = await rowsOf<{ id: string; serial: string; pid: string }>(
      platform.db,
      sql`select id, serial, pid from licence_key where batch_id = ${batch}`,
    )
    const revokeAll = async () => {
      for (const { id: recordId } of keys)
        await platform.call(
          'transitionRecord',
          { machine: 'licenceActivation', recordId, event: 'licence.revoke', reason: { note: 'Stolen' } },
          { token },
        )
    }
    const tally = await runFleet({
      address,
      keys,
      rounds: Number.POSITIVE_INFINITY,
      pause: revokeAll,
      signal: new AbortController().signal,
      takesFirmware: false,
      say: () => {},
    })
    expect(tally).toMatchObject({ stopped: 2, waits: 0 })
  })

  test('uses the keys of the demonstration by default, with a line of the log for each batch', async () => {
    await mkdir(operator.dataDir, { recursive: true })
    const file = fleetKeysFile(operator.dataDir)
    await writeFleetKeys(platform.db, file)
    const { code, output, errorOutput } = await operator.run([
      'simulate',
      '--url',
      address,
      '--every',
      '0',
      '--devices',
      '9',
      '--rounds',
      '2',
    ])
    expect([code, errorOutput]).toEqual([0, ''])
    expect(output).toMatch(/^9 devices started\n/)
    const [log] = await rowsOf(
      platform.db,
      sql`select count(distinct pid)::int as products, count(*) = count(distinct batch) as once
            from licence_event where event = 'exported' and reason = 'Simulated devices'`,
    )
    expect(log).toEqual({ products: 3, once: true })
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
    await rm(file)
  })

  test.each([
    ['no keys', ['simulate'], /^Name a batch of licence keys with --keys/],
    ['a file that is not there', ['--keys', 'none.csv'], /^There is no file none.csv/],
    ['fewer keys than devices', ['--devices', '7'], /^keys.csv has 6 keys, and 7 devices need one each/],
    ['a number that is none', ['--devices', 'many'], /^--devices must be a number/],
    [
      'an address without a server',
      ['--devices', '1', '--url', 'http://127.0.0.1:9'],
      /^No device could start at .*: unreachable/,
    ],
  ])('reports %s', async (_, args, message) => {
    const { code, errorOutput } = args[0] === 'simulate' ? await operator.run(args) : await fleet(...args)
    expect(code).toBe(1)
    expect(errorOutput).toMatch(message)
  })
})
