import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { refreshReports } from '#server/features/dials/report.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs } from '#support/randomSeed.ts'

interface Report {
  report: string
  findings: { code: string }[]
}

/** Product of the demonstration, with a package that declares its memory. */
const pid = 'P2003'

describe('the report of a watch face', () => {
  let platform: Platform
  let token: string
  let dialId: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('vendor')
    const [dial] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select dial.id from dial join dial_package on file_id = package_id
           where vid = 'V1001' and state = 'toBeListed' and (look ->> 'memory')::int > 64 limit 1`,
    )
    dialId = dial?.id ?? ''
    await platform.db.execute(sql`delete from dial_product where dial_id = ${dialId}`)
    await platform.db.execute(sql`delete from product_screen where pid = ${pid}`)
  })
  afterAll(() => platform.close())

  const reportOf = async () => {
    const [row] = await rowsOf<Report>(platform.db, sql`select report, findings from dial where id = ${dialId}`)
    return row
  }

  test('includes a product and a screen that were saved concurrently', async () => {
    const screen = { pid, shape: 'round', width: 240, height: 240 }
    for (let round = 0; round < runs(6, 25); round++) {
      const memory = round % 2 ? 64 : 65_536
      const replies = await Promise.all([
        platform.call('saveOrUpdateDialProduct', { dialId, pid }, { token }),
        platform.call('saveOrUpdateProductScreen', { ...screen, memory }, { token }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([statuses.ok.status, statuses.ok.status])
      const reportBefore = await reportOf()
      await refreshReports(platform.db, sql`id = ${dialId}`)
      expect([round, await reportOf()]).toEqual([round, reportBefore])
      expect(reportBefore?.findings.some(({ code }) => code === 'productMemory')).toBe(memory === 64)
      await platform.db.execute(sql`delete from dial_product where dial_id = ${dialId}`)
      await platform.db.execute(sql`delete from product_screen where pid = ${pid}`)
    }
  })
})
