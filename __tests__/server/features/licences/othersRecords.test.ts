import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { formatKey } from '#contract/licences/keyCode.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

/** Ids of a vendor's licence records and services. */
interface RecordIds {
  quota: string
  batch: string
  key: string
  serial: string
  contract: string
  period: string
  vid: string
  batchNumber: string
}

const page = { pageNum: 1, pageSize: 50 }
const lists = [
  'getLicensePage',
  'getLicenseLogPage',
  'getLicenseDeviePage',
  'getServicesLicensePage',
  'getServicesLicensePageOfVid',
  'getServiceLicenseDetailPage',
]
const move = { version: 1, reason: { note: 'Mine' } }

/** Every call by which a vendor could access one of them, with its request. */
const requests: [call: string, requestFor: (ids: RecordIds) => object][] = [
  ['getLicense', ({ quota }) => ({ id: quota })],
  ['getLicenseLog', ({ batch }) => ({ id: batch })],
  ['exportLicenseLog', ({ batch }) => ({ id: batch, exportId: randomUUID(), reason: 'Mine', after: 0 })],
  ['getProductKeyByLicense', ({ key }) => ({ id: key })],
  ['getLicenseDeviePage', ({ batch }) => ({ ...page, batchId: [batch] })],
  ['getLicenseDeviePage', ({ serial }) => ({ ...page, text: formatKey(serial) })],
  [
    'transitionRecord',
    ({ key }) => ({ ...move, machine: 'licenceActivation', recordId: key, event: 'licence.revoke' }),
  ],
  ['getRecordHistory', ({ key }) => ({ machine: 'licenceActivation', recordId: key })],
  ['getServicesLicense', ({ contract }) => ({ id: contract })],
  ['askServicesLicense', ({ contract }) => ({ id: contract, validity: '3' })],
  ['getServiceLicenseDetailPage', ({ contract }) => ({ ...page, contractId: [contract] })],
  [
    'transitionRecord',
    ({ period }) => ({ ...move, machine: 'serviceRecord', recordId: period, event: 'service.void' }),
  ],
  ['getRecordHistory', ({ period }) => ({ machine: 'serviceRecord', recordId: period })],
  ['getLicenseEventPage', ({ vid }) => ({ ...page, vid })],
  ['getLicenseBalance', ({ vid }) => ({ vid: [vid] })],
  ['getLicenseLogBalance', ({ batchNumber }) => ({ number: batchNumber })],
  ...lists.map((list): (typeof requests)[number] => [
    list,
    (ids) => ({ ...page, ids: Object.values(ids).filter((id) => id.length === 36) }),
  ]),
  ...lists.map((list): (typeof requests)[number] => [
    'countExport',
    (ids) => ({ list, query: {}, scope: { kind: 'selected', ids: Object.values(ids) } }),
  ]),
]

/** Calls that return all records of a vendor for any request. */
const choices = ['getLicenseList', 'getLicenseLogAll', 'getServicesLicenseAllApp']
/** Calls that belong to no vendor. */
const nobodysCalls = ['getAppServiceTypeAll', 'getLicensePublicKey']

/** Returns whether a response contains and counts no record. */
const isNothing = (data: unknown): boolean =>
  /"(total|rows)":0/.test(JSON.stringify(data)) || Object.values(data ?? {}).every((figure) => figure === 0)

describe('licence keys and services of another vendor', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  let foreignIds: RecordIds
  const nobodys: RecordIds = {
    quota: randomUUID(),
    batch: randomUUID(),
    key: randomUUID(),
    contract: randomUUID(),
    period: randomUUID(),
    serial: '1000410610 50R3GG28A1C60T3GFM'.replace(' ', ''),
    vid: 'V9999',
    batchNumber: 'B999999',
  }

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['vendor', 'omnia']) tokens[name] = await platform.signIn(name)
    const [row] = await rowsOf<RecordIds>(
      platform.db,
      sql`select l.id as quota, k.batch_id as batch, k.id as key, k.serial, c.id as contract, r.id as period,
                 l.vid, b.number as "batchNumber"
            from licence l join licence_batch b on b.licence_id = l.id join licence_key k on k.batch_id = b.id,
                 service_contract c join service_record r on r.contract_id = c.id and r.state = 'active'
           where l.vid = 'V1001' and c.vid = 'V1001' and k.state = 'generated' limit 1`,
    )
    foreignIds = row as RecordIds
  })
  afterAll(() => platform.close())

  const ask = async (account: string, call: string, request: object) => {
    const { requestId: _, ...reply } = await platform.call(call, request, { token: tokens[account] })
    return reply
  }

  test.each(requests)('%s answers as if they did not exist', async (call, requestFor) => {
    const reply = await ask('omnia', call, requestFor(foreignIds))
    expect(reply).toEqual(await ask('omnia', call, requestFor(nobodys)))
    expect(reply.status === statuses.notFound.status || isNothing(reply.data)).toBe(true)
  })

  test.each(choices)('are not offered by %s', async (call) => {
    const ids = Object.values(foreignIds)
    const isListed = async (account: string) => {
      const reply = JSON.stringify((await ask(account, call, {})).data)
      return ids.some((one) => reply.includes(one))
    }
    expect([await isListed('omnia'), await isListed('vendor')]).toEqual([false, true])
  })

  test('are covered above by every call that a vendor may make', () => {
    const groups = /^\/(license|licenseLog|productKey|appServiceType|servicesLicense|serviceLicenseDetail)\//
    const ofVendors = calls.filter(
      ({ endpoint: { path, access } }) => groups.test(path) && access !== 'anyone' && access.includes('vendor'),
    )
    const coveredCalls = new Set([...requests.map(([call]) => call), ...choices, ...nobodysCalls])
    expect(ofVendors.map(({ name }) => name).filter((name) => !coveredCalls.has(name))).toEqual([])
    expect(ofVendors.length).toBeGreaterThan(12)
  })

  test('exist for their own vendor', async () => {
    for (const [call, requestFor] of requests.filter(([call]) => /^get/.test(call))) {
      const { status, data } = await ask('vendor', call, requestFor(foreignIds))
      expect([call, status, isNothing(data)]).toEqual([call, statuses.ok.status, false])
    }
  })
})
