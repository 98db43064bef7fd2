import type { Page } from '#contract/core/schemas.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createName, emptyProduct } from '#support/products.ts'

const names = ['Cuff "Duo" \\ 100%_a', 'Straße ÉCLAIR', '智能血压计', 'X', 'Zoe\u0301 Ｍini', 'ガラス Łódź']
const storedNames = names.map((name) => name.normalize('NFC'))

describe('products', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('vendor')
    for (const name of names)
      await platform.call(
        'saveOrUpdateProduct',
        { ...emptyProduct, names: [createName('en', name, true), createName('zh-CN', `Other of ${name}`)] },
        { token },
      )
  })
  afterAll(() => platform.close())

  type ProductPage = Page<{ names: { name: string }[] | null; pid: string }>
  const pageBy = async (filter: object) => {
    const request = { pageNum: 1, pageSize: 100, sortColumns: 'createTime asc', ...filter }
    return (await platform.call<ProductPage>('getProductPage', request, { token })).data?.list ?? []
  }
  const searchFields = async (filter: object) =>
    (await pageBy(filter)).map((one) => one.names?.[0]?.name ?? '').filter((name) => storedNames.includes(name))

  test.each([
    ['cuff "duo"', [0]],
    ['" \\ 1', [0]],
    ['\\', [0]],
    ['%_', [0]],
    ['0%', [0]],
    ['STRASSE', [1]],
    ['eclair', [1]],
    ['E\u0301CLAIR', [1]],
    ['Zoé', [4]],
    ['Zoe\u0301', [4]],
    ['zoe', [4]],
    ['ＺＯＥ', [4]],
    ['mini', [4]],
    ['zoe   mini', [4]],
    ['カ\u3099ラス', [5]],
    ['ｶﾞﾗｽ', [5]],
    ['カラス', []],
    ['lodz', [5]],
    ['智 能', []],
    ['stra', [1]],
    ['éclair', [1]],
    ['血压', [2]],
    ['压', [2]],
    ['血计', []],
    ['other of X', [3]],
    // Bigrams that span one name and the next.
    ['XOther', []],
    ['X\nOther', []],
    ['压计Other of', []],
  ])('are found by %s in any of their names, in the quick search and by the field', async (text, indexes) => {
    const expected = indexes.map((index) => storedNames[index])
    expect(await searchFields({ names: text })).toEqual(expected)
    // The quick search accepts no single character.
    if (text.length > 1) expect(await searchFields({ text })).toEqual(expected)
  })

  test('are found by a part of their PID, case-insensitively, and by their latest revision', async () => {
    const [{ pid } = { pid: '' }] = await pageBy({ text: '智能' })
    for (const text of [pid, pid.toLowerCase(), pid.slice(1)]) {
      expect((await pageBy({ text })).map((one) => one.pid)).toContain(pid)
      expect((await pageBy({ pid: text })).map((one) => one.pid)).toContain(pid)
    }
    const { data } = await platform.call<{ id: string; version: number }>(
      'saveOrUpdateProduct',
      { ...emptyProduct, names: [createName('en', 'Before', true)] },
      { token },
    )
    expect(await pageBy({ text: 'Before' })).toHaveLength(1)
    const edit = { ...emptyProduct, id: data?.id, version: data?.version, names: [createName('en', 'After', true)] }
    await platform.call('saveOrUpdateProduct', edit, { token })
    expect(await pageBy({ text: 'Before' })).toEqual([])
    expect(await pageBy({ text: 'fte' })).toHaveLength(1)
  })
})
