import { productApi } from '#store/api/generated/product.ts'
import { selectCurrentTab } from '#store/session/slice.ts'
import { openTab } from '#support/store.ts'

/** No reply. */
const disconnected = Symbol('cut')

const outcomeOf = (reply: unknown) => async (tab: ReturnType<typeof openTab>) => {
  tab.answers['/product/getProductAll'] = () => (reply === disconnected ? Promise.reject(new TypeError('Cut')) : reply)
  const { data, error } = await tab.dispatch(productApi.endpoints.getProductAll.initiate({ body: {} }))
  return { data, error, toasts: tab.getState().toasts.map(({ text }) => text) }
}

const data = { list: [] }
const msg = 'The words of the platform'
const http = (status: number, body: unknown) => Response.json(body, { status })

describe('a reply', () => {
  let tab: ReturnType<typeof openTab>
  beforeEach(() => {
    tab = openTab({}, { token: 'a token', showname: 'ann' })
  })
  afterEach(() => tab.close())

  test.each([
    ['with status 1', { status: 1, msg, data }],
    ['with code 200, as other platforms write it', { code: 200, msg, data }],
  ])('%s is a success', async (_, reply) => {
    expect(await outcomeOf(reply)(tab)).toEqual({ data, error: undefined, toasts: [] })
  })

  test.each([
    ['status 8404', { status: 8404, msg }, [msg]],
    ['status 8404 and no message', { status: 8404 }, []],
    ['code 500', { code: 500, msg }, [msg]],
    ['status 0', { status: 0, msg }, []],
    ['status 7003', { status: 7003, msg }, []],
    ['status 9903', { status: 9903, msg }, []],
    ['status 9904', { status: 9904, msg }, []],
  ])('with %s is a refusal with the right toasts', async (_, reply, toasts) => {
    const outcome = await outcomeOf(reply)(tab)
    expect(outcome).toMatchObject({ data: undefined, error: { kind: 'refused' }, toasts })
    expect(tab.getState().session.token).toBe('a token')
  })

  test.each([
    ['HTTP 500', http(500, { status: 500, msg }), { reason: 'http', httpStatus: 500, msg }],
    ['HTTP 404 with a refusal in it', http(404, { status: 8404, msg }), { reason: 'http', httpStatus: 404 }],
    ['HTTP 401 with an end of session in it', http(401, { status: 9924, msg }), { reason: 'http', httpStatus: 401 }],
    ['no JSON', new Response('<html>'), { reason: 'network' }],
    ['a connection that breaks', disconnected, { reason: 'network' }],
  ])('of %s is returned without a toast', async (_, reply, error) => {
    const outcome = await outcomeOf(reply)(tab)
    expect(outcome).toMatchObject({ error: { kind: 'transport', ...error }, toasts: [] })
    expect(tab.getState().session.token).toBe('a token')
  })

  test.each([9924, 9997])('with status %i removes the token, and reports why', async (status) => {
    const outcome = await outcomeOf({ status, msg })(tab)
    expect(outcome.toasts).toEqual([msg])
    expect([tab.getState().session.token, tab.storage.getItem('token')]).toEqual([undefined, null])
  })
})

test('the last opened tab remains stored after a reload, for the next account', () => {
  const tab = openTab({}, { currentTab: 'productVendor' })
  expect(selectCurrentTab(tab.getState())).toBe('productVendor')
  tab.close()
})
