import type { RecordOfKind } from '#contract/kinds.ts'
import { statuses } from '#contract/status.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

type Pair = RecordOfKind<'cidVid'>

describe('pairs of a category and a vendor', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await aPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const save = (request: object) => platform.call<Pair>('saveOrUpdateCidVid', request, { token })
  const all = async () => (await platform.call<{ list: Pair[] }>('getCidVidAll', {}, { token })).data?.list

  test('are added, listed and changed, each change a version', async () => {
    const { data: added } = await save({ cid: ' C-100 ', vid: 'V1001' })
    expect(added).toMatchObject({ cid: 'C-100', vid: 'V1001', version: 1 })
    const { data: changed } = await save({ id: added?.id, version: 1, cid: 'C-101', vid: 'V1002' })
    expect(changed).toMatchObject({ id: added?.id, cid: 'C-101', vid: 'V1002', version: 2 })
    expect(await all()).toContainEqual({ id: added?.id, cid: 'C-101', vid: 'V1002' })
    const { data } = await platform.call<{ list: Pair[] }>(
      'getCidVidPage',
      { pageNum: 1, pageSize: 50, vid: ['V1002'] },
      { token },
    )
    expect(data?.list).toEqual([changed])
  })

  test('changed by somebody else meanwhile are not written over', async () => {
    const { data: added } = await save({ cid: 'C-200', vid: 'V1001' })
    await save({ id: added?.id, version: 1, cid: 'C-201', vid: 'V1001' })
    const late = await save({ id: added?.id, version: 1, cid: 'C-202', vid: 'V1001' })
    expect(late.status).toBe(statuses.editedMeanwhile.status)
  })

  test('stand once', async () => {
    await save({ cid: 'C-300', vid: 'V1001' })
    expect((await save({ cid: 'C-300', vid: 'V1001' })).errors).toMatchObject([{ field: 'vid', code: 'taken' }])
    expect((await save({ cid: 'C-300', vid: 'V1003' })).status).toBe(statuses.ok.status)
  })

  test('are of vendors that have a VID', async () => {
    expect((await save({ cid: 'C-400', vid: 'V4444' })).errors).toMatchObject([{ field: 'vid', code: 'gone' }])
  })
})
