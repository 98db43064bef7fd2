import { signOut } from '#store/session/thunks.ts'
import { eventually } from '#support/eventually.ts'
import { openTab } from '#support/store.ts'

describe('logging out', () => {
  let tab: ReturnType<typeof openTab>
  beforeEach(() => {
    tab = openTab({}, { token: 'a token', showname: 'ann', rid: '272' })
  })
  afterEach(() => tab.close())

  const isSignedOut = () => {
    const { token } = tab.getState().session
    return (
      token === undefined && tab.storage.getItem('token') === null && tab.session.getSnapshot().matches('anonymous')
    )
  }
  const logouts = () => tab.requests.filter(({ path }) => path === '/logout')

  test('with an unresponsive platform removes the token at once, and sends it along', async () => {
    tab.answers['/logout'] = () => new Promise(() => {})
    tab.dispatch(signOut())
    expect(isSignedOut()).toBe(true)
    await eventually(async () => expect(logouts()).toMatchObject([{ token: 'a token', body: {} }]))
    expect(isSignedOut()).toBe(true)
  })

  test.each([
    ['a connection that breaks', () => Promise.reject(new TypeError('Cut'))],
    ['a refusal', () => ({ status: 9997, msg: 'Your session was ended' })],
    ['HTTP 500', () => new Response('', { status: 500 })],
  ])('is not affected by %s: no toast, and no account signed in', async (_, answer) => {
    tab.answers['/logout'] = answer
    tab.dispatch(signOut())
    await eventually(async () => expect(tab.getState().pendingRequests).toBe(0))
    expect([isSignedOut(), tab.getState().toasts]).toEqual([true, []])
  })

  test('without a session sends no request', () => {
    tab.dispatch(signOut())
    tab.dispatch(signOut())
    expect(tab.getState().pendingRequests).toBe(1)
  })
})
