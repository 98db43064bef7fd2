import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { kindByName } from '#contract/kinds.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRequestFor } from '#support/kindRequests.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createCompleteProduct } from '#support/products.ts'

const refusedLinks = [
  'http://shop.example',
  'ftp://shop.example',
  '//shop.example',
  'shop.example',
  'javascript:alert(1)//https://shop.example',
  'data:text/html,https://shop.example',
  'blob:https://shop.example/1',
  'view-source:https://shop.example',
  'https://',
  // On an https page, these resolve to a relative path.
  'https:shop.example',
  'https:/shop.example',
  'HTTPS:shop.example',
  'https:\\\\shop.example',
  // These resolve to another host than they appear to.
  'https://shop.example@elsewhere.example/',
  'https://shop.example:pay@elsewhere.example',
  `https://shop.example/${'a'.repeat(200)}`,
]
const takenLinks = ['https://shop.example', 'HTTPS://shop.example:8443/a@b?c=https:d#e', 'https://商城.example/购买']

/** Calls that save a link for customers, with the role and the field. */
const linked = [
  ['saveOrUpdateProduct', 'vendor', 'buyLink'],
  ['saveOrUpdateRecommendGoods', 'admin', 'link'],
  ['saveVendorFeatures', 'admin', 'mallPcUrl'],
] as const
type Call = (typeof linked)[number][0]

describe('a link for customers', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  const requests = {} as Record<Call, object>

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor']) tokens[account] = await platform.signIn(account)
    const [vendor] = await rowsOf<object>(
      platform.db,
      sql`select id, version, features from vendor where vid = 'V1001'`,
    )
    requests.saveOrUpdateProduct = await createCompleteProduct(platform.db, 'vendor')
    requests.saveOrUpdateRecommendGoods = {
      ...(await createRequestFor(platform.db, kindByName('recommendGoods'), 1)),
      pid: 'P2001',
    }
    requests.saveVendorFeatures = { ...vendor }
  })
  afterAll(() => platform.close())

  const save = (call: Call, account: string, more: object) =>
    platform.call<{ version: number }>(call, { ...requests[call], ...more }, { token: tokens[account] })
  const readLinks = () =>
    rowsOf(
      platform.db,
      sql`select (select md5(string_agg(p::text, '' order by p.id)) from product p) as products,
                 (select md5(string_agg(g::text, '' order by g.id)) from recommend_goods g) as goods,
                 (select md5(string_agg(v::text, '' order by v.id)) from vendor v) as vendors`,
    )

  test.each(linked.flatMap((one) => refusedLinks.map((link) => [...one, link] as const)))(
    'is rejected by %s, of %s, with a message at %s, without saving: %s',
    async (call, account, field, link) => {
      const before = await readLinks()
      const { status, errors } = await save(call, account, { [field]: link })
      expect([status, errors?.map((error) => error.field)]).toEqual([statuses.invalid.status, [field]])
      expect(await readLinks()).toEqual(before)
    },
  )

  test.each(linked)('is accepted by %s, of %s, at %s', async (call, account, field) => {
    for (const link of takenLinks) {
      const { status, data } = await save(call, account, { [field]: link })
      expect([link, status, data]).toMatchObject([link, statuses.ok.status, { [field]: link }])
      if (call === 'saveVendorFeatures') Object.assign(requests[call], { version: data?.version })
    }
  })
})
