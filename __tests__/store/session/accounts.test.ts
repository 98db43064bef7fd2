import { statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { deviceApi } from '#store/api/generated/device.ts'
import { productApi } from '#store/api/generated/product.ts'
import { selectViewer } from '#store/session/slice.ts'
import { signIn, signOut } from '#store/session/thunks.ts'
import { openTab } from '#support/store.ts'

const endedReply = { status: statuses.sessionEnded.status, msg: textIn(statuses.sessionEnded.text, 'en') }
const input = { password: 'console-2026', requestUUID: '123456', vcode: 'TEST', remember: false }
const signInAs = (username: string) => signIn({ ...input, username })
const owners = () => productApi.endpoints.getProductAll.initiate({ body: {} }, { subscribe: false })
const ownersKnown = (tab: ReturnType<typeof openTab>) =>
  productApi.endpoints.getProductAll.select({ body: {} })(tab.getState()).data

/** A tab whose platform issues a token at each sign-in, with separate vendors for each token. */
const openTabOf = (...usernames: string[]) => {
  const names = [...usernames]
  const answers: Parameters<typeof openTab>[0] = {
    '/login': () => {
      const username = names.shift() ?? 'nobody'
      return { status: 1, msg: '', data: { username, rid: 2, token: `token of ${username}`, reviewResult: '{}' } }
    },
    '/product/getProductAll': ({ token }) => ({
      status: 1,
      msg: '',
      data: { list: [{ pid: token, name: token }] },
    }),
  }
  return openTab(answers)
}

describe('cached data of an account', () => {
  let tab: ReturnType<typeof openTab>
  afterEach(() => tab.close())

  test('is not visible to another account that signs in after the session was ended', async () => {
    tab = openTabOf('ann', 'bob')
    await tab.dispatch(signInAs('ann'))
    await tab.dispatch(owners())
    tab.answers['/device/getDevicePage'] = () => endedReply
    await tab.dispatch(deviceApi.endpoints.getDevicePage.initiate({ body: { pageNum: 1, pageSize: 50 } }))
    expect(tab.getState().session.token).toBeUndefined()
    await tab.dispatch(signInAs('bob'))
    expect(ownersKnown(tab)).toBeUndefined()
  })

  test('is not visible to another account that signs in without a sign-out', async () => {
    tab = openTabOf('ann', 'bob')
    await tab.dispatch(signInAs('ann'))
    await tab.dispatch(owners())
    await tab.dispatch(signInAs('bob'))
    expect(ownersKnown(tab)).toBeUndefined()
  })

  test('is removed after signing out, even for the same account', async () => {
    tab = openTabOf('ann', 'ann')
    await tab.dispatch(signInAs('ann'))
    await tab.dispatch(owners())
    tab.dispatch(signOut())
    expect(ownersKnown(tab)).toBeUndefined()
  })

  test('is still visible to the same account that signs in again after its session was ended', async () => {
    tab = openTabOf('ann', 'ann')
    await tab.dispatch(signInAs('ann'))
    await tab.dispatch(owners())
    tab.answers['/device/getDevicePage'] = () => endedReply
    await tab.dispatch(deviceApi.endpoints.getDevicePage.initiate({ body: { pageNum: 1, pageSize: 50 } }))
    await tab.dispatch(signInAs('ann'))
    expect(ownersKnown(tab)).toBeDefined()
  })
})

describe('a late refusal', () => {
  let tab: ReturnType<typeof openTab>
  afterEach(() => tab.close())

  test('of the previous session does not end the current one', async () => {
    tab = openTabOf('ann', 'ann-again')
    await tab.dispatch(signInAs('ann'))
    const response = Promise.withResolvers<unknown>()
    tab.answers['/device/getDevicePage'] = () => response.promise
    const lateRequest = tab.dispatch(deviceApi.endpoints.getDevicePage.initiate({ body: { pageNum: 1, pageSize: 50 } }))
    await tab.dispatch(signInAs('ann-again'))
    response.resolve(endedReply)
    await lateRequest
    expect(selectViewer(tab.getState())).toMatchObject({ signedIn: true, showname: 'ann-again' })
    expect(tab.getState().toasts).toEqual([])
  })

  test('of many at once is shown once', async () => {
    tab = openTabOf('ann')
    await tab.dispatch(signInAs('ann'))
    tab.answers['/device/getDeviceVersion'] = () => endedReply
    const requestVersion = (deviceId: string) => deviceApi.endpoints.getDeviceVersion.initiate({ body: { deviceId } })
    await Promise.all(['D1', 'D2', 'D3'].map((id) => tab.dispatch(requestVersion(id))))
    expect(tab.getState().toasts.map(({ text }) => text)).toEqual([endedReply.msg])
  })
})
