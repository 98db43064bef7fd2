import type { RecordOfKind } from '#contract/kinds.ts'
import { deviceApi } from '#store/api/generated/device.ts'
import { selectRecords } from '#store/entities.ts'
import { eventually } from '#support/eventually.ts'
import { runsEveryCase } from '#support/sampling.ts'
import { openTab } from '#support/store.ts'

type Tab = ReturnType<typeof openTab>
type Device = RecordOfKind<'device'>
type PageArgument = Parameters<typeof deviceApi.endpoints.getDevicePage.initiate>[0]
type Body = PageArgument['body']

const pageSize = 100
/** The cached pages with their records, and the data that a screen shows. */
const mostPages = 20
const mostRecords = mostPages * pageSize

const cachedPages = (tab: Tab) =>
  Object.values(tab.getState().platform.queries).filter((entry) => entry?.endpointName === 'getDevicePage')
const devicesOf = (tab: Tab) => selectRecords(tab.getState(), 'device') as Record<string, Device>
const open = (tab: Tab, body: Body) => tab.dispatch(deviceApi.endpoints.getDevicePage.initiate({ body }))
/** The data that a screen with a page draws. */
const rowsOf = (tab: Tab, body: Body) =>
  deviceApi.endpoints.getDevicePage
    .select({ body })(tab.getState())
    .data?.list.map((id) => devicesOf(tab)[id])

/** Opens the next page as a table does, which releases the previous one. */
const turn = async (tab: Tab, body: Body) => {
  const request = open(tab, body)
  await request
  request.unsubscribe()
}

/** Far more pages than are cached. */
const pageCount = runsEveryCase() ? 1_000 : 120

describe(`paging through ${pageCount} pages of 100 devices`, () => {
  const total = pageCount * pageSize
  let tab: Tab
  const createPage = ({ pageNum }: Body) => ({
    status: 1,
    msg: '',
    data: {
      total,
      list: Array.from({ length: pageSize }, (_, row) => ({ id: `D${(pageNum - 1) * pageSize + row}`, name: 'BP-2' })),
    },
  })
  beforeEach(() => {
    tab = openTab({ '/device/getDevicePage': ({ body }) => createPage(body as Body) }, { token: 'a token' })
  })
  afterEach(() => tab.close())

  test('caches no more than 20 pages and their 2,000 records, however many were opened', async () => {
    const most = { pages: 0, records: 0 }
    for (let pageNum = 1; pageNum <= pageCount; pageNum++) {
      await turn(tab, { pageNum, pageSize })
      most.pages = Math.max(most.pages, cachedPages(tab).length)
      most.records = Math.max(most.records, Object.keys(devicesOf(tab)).length)
    }
    expect(tab.requests).toHaveLength(pageCount)
    expect(most).toEqual({ pages: mostPages, records: mostRecords })
    expect(rowsOf(tab, { pageNum: pageCount, pageSize })?.at(-1)).toMatchObject({ id: `D${total - 1}` })
    expect(rowsOf(tab, { pageNum: 1, pageSize })).toBeUndefined()
  })

  test('retains the page that a screen still shows as well, with every record of it', async () => {
    const first = { pageNum: 1, pageSize }
    open(tab, first)
    await eventually(async () => expect(Object.values(tab.getState().platform.subscriptions)).toHaveLength(1))
    for (let pageNum = 2; pageNum <= 40; pageNum++) await turn(tab, { pageNum, pageSize })
    expect(rowsOf(tab, first)).toEqual(createPage(first).data.list)
    expect(cachedPages(tab).length).toBeLessThanOrEqual(mostPages + 1)
  })
})
