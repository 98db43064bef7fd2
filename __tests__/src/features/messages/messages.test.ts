import { hasBanner, latestRequest } from '#src/features/messages/latestRequest.ts'
import { hasBell, isUnread, type Message, unreadCount } from '#src/features/messages/messages.ts'
import '#store/api/generated/sysMsgWeb.ts'
import { prefetch } from '#store/api/prefetch.ts'
import { eventually } from '#support/eventually.ts'
import { openTab } from '#support/store.ts'
import { viewers } from '#support/viewers.ts'

const message = (readNum?: string) =>
  ({ id: 'm1', msgContent: 'Approved', createTime: '2026-01-01T00:00:00Z', ...(readNum && { readNum }) }) as Message

describe('the message call', () => {
  const sentFor = async (viewer: (typeof viewers)[keyof typeof viewers]) => {
    const noMessages = { status: 1, msg: '', data: { list: [], total: 0 } }
    const tab = openTab({ '/sysMsgWeb/getSysMsgWebPage': () => noMessages }, { token: 'a token', showname: 'ann' })
    try {
      tab.dispatch(prefetch('getSysMsgWebPage', { body: latestRequest(viewer) }))
      await eventually(async () => expect(tab.requests).toHaveLength(1))
      return tab.requests[0]
    } finally {
      tab.close()
    }
  }

  test('of a vendor sends its vid, and requests the newest first', async () => {
    expect(await sentFor({ ...viewers.vendor, vid: 'V1001' })).toMatchObject({
      path: '/sysMsgWeb/getSysMsgWebPage',
      token: 'a token',
      body: { vid: 'V1001', sortColumns: 'createTime desc' },
    })
  })

  test('of an account without a vid sends none', async () => {
    const request = await sentFor(viewers.administrator)
    expect(request?.body).toMatchObject({ sortColumns: 'createTime desc' })
    expect(request?.body).not.toHaveProperty('vid')
  })
})

describe('the red dot', () => {
  test.each([
    ['readNum 0', message('0'), true],
    ['no readNum', message(), true],
    ['readNum 1', message('1'), false],
    ['readNum 12', message('12'), false],
  ])('with %s: unread is %j', (_, one, isNew) => {
    expect(isUnread(one)).toBe(isNew)
  })

  test('is shown for one message without readNum among others that are read', () => {
    expect(unreadCount([], 0, [message('1'), message(), message('1')])).toBe(1)
    expect(unreadCount([message()], 7, [message('1')])).toBe(7)
  })

  test('is hidden if every message was read, though the platform has not filtered', () => {
    expect(unreadCount([message('1')], 7, [message('1'), message('2')])).toBe(0)
  })

  test('is not for an applicant or the auditor, and the banner only for vendors', () => {
    const viewersWith = (has: typeof hasBell) =>
      Object.entries(viewers).flatMap(([name, viewer]) => (has(viewer) ? [name] : []))
    expect(viewersWith(hasBell)).toEqual([
      ...['administrator', 'vendor', 'vendor with nothing switched on', 'marketing account'],
    ])
    expect(viewersWith(hasBanner)).toEqual(['vendor', 'vendor with nothing switched on'])
  })
})
