import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { reply, startOnenet } from '#support/onenet.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const accessKey = Buffer.from('the key of product A7').toString('base64')
const otherKey = Buffer.from('the key of another one').toString('base64')
const validInput = { pid: 'P2001', onenetProductId: 'A7xQ', accessKey }

interface SavedRecord {
  id: string
  version: number
  accessKey: string
}

describe('a product connected by OneNet', () => {
  let onenet: Awaited<ReturnType<typeof startOnenet>>
  let platform: Platform
  let token = ''
  let savedProduct: SavedRecord
  const logLines: string[] = []

  beforeAll(async () => {
    onenet = await startOnenet({ id: 'A7xQ', accessKey })
    platform = await startPlatform({
      env: { ONENET_URL: onenet.url, LOG_LEVEL: 'debug' },
      logTo: { write: (line) => logLines.push(line) },
    })
    token = await platform.signIn('vendor')
  })
  afterAll(async () => {
    await platform.close()
    await onenet.close()
  })

  const call = <Data = SavedRecord>(name: string, request: object) => platform.call<Data>(name, request, { token })
  const save = async (more: object): Promise<SavedRecord> => {
    const { data, msg } = await call('saveOrUpdateProductOnenet', more)
    if (!data) throw new Error(msg)
    return data
  }
  const outcome = async () =>
    (await call<{ outcome: string; detail: string }>('checkProductOnenet', { id: savedProduct.id })).data

  test('exists in the demonstration, with valid keys, for products unknown to OneNet', async () => {
    const { data } = await call<{ list: (SavedRecord & { pid: string })[] }>('getProductOnenetPage', {
      pageNum: 1,
      pageSize: 20,
      sortColumns: 'onenetProductId asc',
    })
    expect(data?.list.map(({ pid }) => pid)).toEqual(['P2022', 'P2017'])
    for (const { id } of data?.list ?? []) {
      const checked = await call<{ outcome: string }>('checkProductOnenet', { id })
      expect(checked.data?.outcome).toBe('product')
    }
  })

  test('needs its access key when it is added', async () => {
    const { errors } = await call('saveOrUpdateProductOnenet', { ...validInput, accessKey: null })
    expect(errors).toMatchObject([{ field: 'accessKey', code: 'required' }])
    const { errors: all } = await call('saveOrUpdateProductOnenet', {
      pid: null,
      onenetProductId: null,
      accessKey: null,
    })
    expect(all?.map(({ field }) => field).sort()).toEqual(['accessKey', 'onenetProductId', 'pid'])
  })

  test('shows only the last four characters of the key', async () => {
    savedProduct = await save(validInput)
    expect(savedProduct.accessKey).toBe(`••••${accessKey.slice(-4)}`)
    const { data } = await call<{ list: SavedRecord[] }>('getProductOnenetPage', { pageNum: 1, pageSize: 100 })
    expect(JSON.stringify(data)).not.toContain(accessKey)
    const rows = await rowsOf<{ row: string }>(platform.db, sql`select t::text as row from product_onenet t`)
    expect(JSON.stringify(rows)).not.toContain(accessKey)
  })

  test('is connected if address, key and product are right', async () => {
    expect(await outcome()).toEqual({ outcome: 'connected', detail: '' })
  })

  test('keeps its key if an edit leaves it empty', async () => {
    savedProduct = await save({ ...validInput, accessKey: null, id: savedProduct.id, version: savedProduct.version })
    expect(await outcome()).toMatchObject({ outcome: 'connected' })
  })

  test("reports a wrong key with OneNet's message", async () => {
    savedProduct = await save({
      ...validInput,
      accessKey: otherKey,
      id: savedProduct.id,
      version: savedProduct.version,
    })
    expect(await outcome()).toEqual({ outcome: 'key', detail: '10403 authentication failed' })
  })

  test('reports a wrong product', async () => {
    savedProduct = await save({
      ...validInput,
      onenetProductId: 'B8',
      id: savedProduct.id,
      version: savedProduct.version,
    })
    expect(await outcome()).toEqual({ outcome: 'product', detail: '10404 product not exist' })
  })

  test('reports a wrong address: unreachable, or not OneNet', async () => {
    const elsewhere = async (url: string) => {
      const otherPlatform = await startPlatform({ env: { ONENET_URL: url } })
      const own = await otherPlatform.signIn('vendor')
      const { data } = await otherPlatform.call<SavedRecord>('saveOrUpdateProductOnenet', validInput, { token: own })
      const answer = await otherPlatform.call('checkProductOnenet', { id: data?.id }, { token: own })
      await otherPlatform.close()
      return answer.data
    }
    expect(await elsewhere('http://127.0.0.1:9')).toMatchObject({ outcome: 'address' })
    expect(await elsewhere(`${onenet.url}/elsewhere`)).toMatchObject({ outcome: 'address' })
  })

  test.each([
    ['address', 'HTTP 502', 502, '<html>Bad gateway</html>'],
    ['address', 'HTTP 403', 403, reply(0, 'succ')],
    ['address', 'SyntaxError', 200, '<html>Welcome</html>'],
    ['other', '10500 service busy', 200, reply(10_500, 'service busy')],
    ['other', '10001 invalid parameter', 200, reply(10_001, 'invalid parameter')],
  ])('reports a fault of kind %s with detail %s', async (expected, detail, status, body) => {
    onenet.troubled.by = { status, body }
    expect(await outcome()).toEqual({ outcome: expected, detail })
    delete onenet.troubled.by
  })

  test('maps one product to one: others are independent on either side', async () => {
    const errorsOf = async (more: object) =>
      (await call('saveOrUpdateProductOnenet', { ...validInput, onenetProductId: 'B8', ...more })).errors
    expect(await errorsOf({ pid: 'P2003' })).toMatchObject([{ field: 'onenetProductId', code: 'notUnique' }])
    expect(await errorsOf({ onenetProductId: 'C9' })).toMatchObject([{ field: 'pid', code: 'notUnique' }])
  })

  test('does not exist for another vendor, nor for any vendor with the switch off', async () => {
    const omnia = await platform.signIn('omnia')
    const refusal = await platform.call('checkProductOnenet', { id: savedProduct.id }, { token: omnia })
    expect(refusal.status).toBe(statuses.notPermitted.status)
    await platform.db.execute(sql`update vendor set features = '["onenetStatus"]' where vid = 'V1002'`)
    const userToken = await platform.signIn('omnia')
    expect((await platform.call('checkProductOnenet', { id: savedProduct.id }, { token: userToken })).status).toBe(
      statuses.notFound.status,
    )
    // Others with the same OneNet product are neither informed nor rejected.
    const same = { ...validInput, pid: 'P2002', onenetProductId: 'B8' }
    const { status } = await platform.call('saveOrUpdateProductOnenet', same, { token: userToken })
    expect(status).toBe(statuses.ok.status)
  })

  test('requires the key again if the server can no longer decrypt it', async () => {
    await platform.db.execute(sql`update product_onenet set access_key = 'ffffffff' || substr(access_key, 9)`)
    expect(await outcome()).toEqual({ outcome: 'sealed', detail: '' })
  })

  test('writes no key to the log', () => {
    expect(logLines.join('')).toContain('/platform/productOnenet/checkProductOnenet')
    for (const key of [accessKey, otherKey]) expect(logLines.join('')).not.toContain(key)
  })
})
