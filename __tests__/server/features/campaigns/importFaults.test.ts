import { parse } from 'csv-parse/sync'
import { unescapeFormulas } from '#contract/core/csv.ts'
import { jobKinds } from '#server/app/composition.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { faults, goodLine, header } from '#support/subscriberFaults.ts'
import { createSubscriberList, importSubscribers } from '#support/subscriberLists.ts'

const lines = 100_000
const goodOnes = 2_000
const megabyte = 1_048_576
/** Memory beside the file itself: some batches, and garbage before the next collection. */
const mostMegabytes = 200

describe(`an import of ${lines} lines with ${faults.length} kinds of faults`, () => {
  let platform: Platform
  let token = ''
  beforeAll(async () => {
    platform = await startPlatform({ jobs: jobKinds })
    token = await platform.signIn('marketing')
  })
  afterAll(() => platform.close())

  const rows = Array.from({ length: lines }, (_, index) => {
    // A step that is prime to their number keeps stray quotes too far apart to be one quoted cell.
    const fault = faults[(index * 149) % faults.length]
    return index < goodOnes || !fault
      ? { text: goodLine(index), code: undefined }
      : { text: fault.line(index), code: fault.code }
  })

  test('lists each bad line in the file of rejects, by number and reason', async () => {
    expect(faults.length).toBeGreaterThanOrEqual(500)
    const fileId = await createSubscriberList(platform, [header, ...rows.map(({ text }) => text), ''].join('\n'))
    const usedMegabytes = () => {
      const { heapUsed, external } = process.memoryUsage()
      return (heapUsed + external) / megabyte
    }
    const before = usedMegabytes()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, usedMegabytes())
    }, 50)
    const { jobId, report } = await importSubscribers(platform, token, fileId)
    clearInterval(watch)
    expect(report).toMatchObject({ lines, imported: goodOnes, rejected: lines - goodOnes })
    const byCode = Map.groupBy(rows, ({ code }) => code)
    byCode.delete(undefined)
    expect(Object.fromEntries(report.faults.map(({ code, count }) => [code, count]))).toEqual(
      Object.fromEntries([...byCode].map(([code, { length }]) => [code, length])),
    )
    expect(most - before).toBeLessThan(mostMegabytes)

    const reply = await platform.app.inject({ url: `/platform/job/downloadJob?id=${jobId}`, headers: { token } })
    const [head, ...rejects] = reply.body.replace('\ufeff', '').split('\r\n')
    expect(head).toBe(`reject_reason,reject_line,${header}`)
    expect(rejects).toHaveLength(lines - goodOnes + 1)
    for (const [index, reject] of rejects.slice(0, -1).entries()) {
      const at = index + goodOnes
      // The header is the first line.
      const { text = '' } = rows[at] ?? {}
      // Unchanged, or cell by cell if a spreadsheet would show something else.
      if (reject.endsWith(`",${at + 2},${text}`)) continue
      const [[, line, ...cells] = []] = parse(reject)
      expect([line, cells.map(unescapeFormulas)]).toEqual([String(at + 2), text.split(',').map((cell) => cell.trim())])
    }
    expect(rejects.find((reject) => reject.includes('Dormant'))).toMatch(/^"unknown status ""Dormant \d+""/)
  }, 180_000)
})
