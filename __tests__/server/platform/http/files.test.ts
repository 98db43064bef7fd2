import { globSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface, createDevice } from '#support/deviceApi.ts'
import { createExporter } from '#support/exports.ts'
import { createRollout, reportVersion, startRollout, updatesOf } from '#support/firmware.ts'
import { createStoredFirmware } from '#support/firmwareFleet.ts'
import { manualContent, manualNames, startManualPlatform } from '#support/manualPlatform.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface FileAddress {
  platform: Platform
  url: string
  headers?: Record<string, string>
  name: string
  close: () => Promise<void>
}

const content = Buffer.from('0123456789')

/** Creates a file for each route that sends one by GET, by the name of its call or the path of its page. */
const addresses: Record<string, () => Promise<FileAddress>> = {
  downloadJob: async () => {
    const platform = await startPlatform({ jobs: true })
    const token = await platform.signIn('admin')
    const { id, job } = await createExporter(platform, token).exportFile({ list: 'getVendorPage', columns: ['vid'] })
    const { fileName } = job as typeof job & { fileName: string }
    return {
      platform,
      url: `/platform/job/downloadJob?id=${id}`,
      headers: { token },
      name: fileName,
      close: platform.close,
    }
  },
  firmwareFile: async () => {
    const platform = await startPlatform()
    const firmware = await createStoredFirmware(platform)
    const { id, token } = await createDevice(platform)
    await reportVersion(platform.db, [id], 'firmware', '1.0')
    const rollout = await createRollout(platform.db, { firmwareId: firmware.id, deviceIds: [id] })
    await startRollout(platform.db, rollout)
    const [update] = await updatesOf(platform.db, rollout)
    await callInterface(platform, 'firmware', {}, token)
    const [file] = await rowsOf<{ name: string }>(
      platform.db,
      sql`select file.name from file join firmware on file_id = file.id where firmware.id = ${firmware.id}`,
    )
    return {
      platform,
      url: `/device-api/v1/firmwareFile?id=${update?.id}`,
      headers: { authorization: `Bearer ${token}` },
      name: file?.name ?? '',
      close: platform.close,
    }
  },
  '/m/:code/:file': async () => {
    const { platform, createPublished } = await startManualPlatform()
    const pdf = await createUploadedFile(platform.db, 'vendor', 'pdf')
    await platform.db.execute(sql`update file set name = 'Übersicht "1".pdf' where id = ${pdf}`)
    await platform.storage.store.put(`public/${pdf}.pdf`, Readable.from([content]), { type: 'application/pdf' })
    const { code } = await createPublished({
      names: manualNames.slice(0, 1),
      contents: [{ ...manualContent('en', ''), html: null, pdf }],
    })
    return { platform, url: `/m/${code}/${pdf}.pdf`, name: 'Übersicht "1".pdf', close: platform.close }
  },
}

const consoleFiles = calls.filter(({ endpoint }) => endpoint.file && endpoint.method === 'GET').map(({ name }) => name)
const interfaceFiles = interfaceCalls.filter(({ call }) => call.sendsFile).map(({ name }) => name)

test('every route that sends files is tested here, or in the tests of the storage', () => {
  expect(Object.keys(addresses)).toEqual([...consoleFiles, ...interfaceFiles, '/m/:code/:file'])
  const senders = globSync('server/**/*.ts').filter((path) =>
    /\b(?:sendContent|readObject|sendFile)\((?!request: )/.test(readFileSync(path, 'utf8')),
  )
  expect(senders.toSorted()).toEqual([
    'server/app/routes.ts',
    'server/features/manuals/publicPages.ts',
    'server/platform/http/console.ts',
    'server/platform/http/sendFile.ts',
    'server/platform/interfaces/serve.ts',
    'server/platform/storage/app.ts',
    'server/platform/storage/reading.ts',
  ])
})

describe.each(Object.keys(addresses))('a file of %s', (route) => {
  let file: FileAddress
  beforeAll(async () => {
    file = (await addresses[route]?.()) as FileAddress
  })
  afterAll(() => file.close())

  const send = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    file.platform.app.inject({ method, url: file.url, headers: { ...file.headers, ...headers } })

  test('has its original name, and the same headers for HEAD as for GET', async () => {
    // First, as it must not count as a download.
    const head = await send({ range: 'bytes=0-1' }, 'HEAD')
    const whole = await send()
    expect([whole.statusCode, head.statusCode, head.rawPayload.length]).toEqual([200, 200, 0])
    const described = [
      'content-length',
      'content-type',
      'content-disposition',
      'etag',
      'last-modified',
      'accept-ranges',
    ]
    const pick = (headers: Record<string, unknown>) => described.map((name) => [name, headers[name]])
    expect(pick(head.headers)).toEqual(pick(whole.headers))
    expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length))
    const disposition = String(whole.headers['content-disposition'])
    const [, extended = ''] = /; filename="[\w.-]+"; filename\*=UTF-8''([\w.%~-]+)$/.exec(disposition) ?? []
    expect(decodeURIComponent(extended)).toBe(file.name)
  })

  test('is sent in ranges, and resumed while it is the same', async () => {
    const { rawPayload: all, headers } = await send()
    const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
    const last = all.length - 1
    for (const [range, start, end] of [
      ['bytes=0-4', 0, 4],
      [`bytes=3-${last + 9}`, 3, last],
      ['bytes=5-', 5, last],
      ['bytes=-4', last - 3, last],
      [`bytes=-${last + 9}`, 0, last],
    ] as const) {
      const part = await send({ range })
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${all.length}`,
      ])
      expect(part.rawPayload.equals(all.subarray(start, end + 1))).toBe(true)
      expect(part.headers['content-length']).toBe(String(end - start + 1))
    }
    for (const range of ['bytes=0-1,3-4', 'bytes=4-2', 'bytes=-', 'lines=0-1', 'bytes=a-b'])
      expect([range, (await send({ range })).rawPayload.length]).toEqual([range, all.length])
    for (const range of [`bytes=${all.length}-`, `bytes=${all.length + 5}-${all.length + 9}`, 'bytes=-0']) {
      const { statusCode, headers: refusal } = await send({ range })
      expect([range, statusCode, refusal['content-range']]).toEqual([range, 416, `bytes */${all.length}`])
    }
    for (const [condition, status] of [
      [etag, 206],
      [modified, 206],
      ['"other"', 200],
      [`W/${etag}`, 200],
      ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
    ] as const)
      expect([condition, (await send({ range: 'bytes=0-4', 'if-range': condition })).statusCode]).toEqual([
        condition,
        status,
      ])
  })

  test('is not sent again unless it was modified', async () => {
    const { headers } = await send()
    const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
    const past = 'Thu, 01 Jan 1970 00:00:00 GMT'
    for (const method of ['GET', 'HEAD'] as const)
      for (const [conditions, status] of [
        [{ 'if-none-match': etag }, 304],
        [{ 'if-none-match': `"other", W/${etag}` }, 304],
        [{ 'if-none-match': '*' }, 304],
        [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
        [{ 'if-modified-since': modified }, 304],
        [{ 'if-modified-since': past }, 200],
        [{ 'if-match': '"other"' }, 412],
        [{ 'if-match': etag, 'if-unmodified-since': past }, 200],
        [{ 'if-unmodified-since': past }, 412],
      ] as [Record<string, string>, number][])
        expect([conditions, (await send(conditions, method)).statusCode]).toEqual([conditions, status])
  })
})
