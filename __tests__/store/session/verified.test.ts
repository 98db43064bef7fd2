import { marketingAccount, ridByRole } from '#contract/core/roles.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { selectViewer } from '#store/session/slice.ts'
import { signIn } from '#store/session/thunks.ts'
import { openTab } from '#support/store.ts'

const credentials = { username: 'ann', password: 'console-2026', requestUUID: '123456', vcode: 'TEST', remember: false }
const approved = JSON.stringify({ auditStatus: auditStatus.approved })

/** The account of the console after a login reply. */
const viewerAfter = async (reply: object) => {
  const tab = openTab({
    '/login': () => ({ status: 1, msg: '', data: { username: 'ann', token: 'a token', ...reply } }),
  })
  try {
    await tab.dispatch(signIn(credentials))
    return selectViewer(tab.getState())
  } finally {
    tab.close()
  }
}

describe('a vendor, by its login reply', () => {
  const vendor = (reply: object) => viewerAfter({ rid: ridByRole.vendor, ...reply })

  test.each([
    ['as our platform says it', { status: auditStatus.approved, reviewResult: approved }],
    ['without a status', { reviewResult: approved }],
  ])('is verified where auditStatus is approved, %s', async (_, reply) => {
    expect(await vendor(reply)).toMatchObject({ verified: true, role: 'vendor' })
  })

  test.each([
    ['no reviewResult', {}],
    ['an empty reviewResult', { reviewResult: '' }],
    ['a reviewResult that is no JSON', { reviewResult: 'approved' }],
    ['a reviewResult of null', { reviewResult: 'null' }],
    ['no auditStatus', { status: 1, reviewResult: '{}' }],
    ['an unknown auditStatus', { reviewResult: '{"auditStatus":99}' }],
    ['an auditStatus of another type', { reviewResult: '{"auditStatus":"3"}' }],
    ['status 0', { status: 0, reviewResult: approved }],
    ['a rejection', { status: auditStatus.rejected, reviewResult: JSON.stringify({ auditStatus: 1 }) }],
  ])('is not verified with %s', async (_, reply) => {
    expect(await vendor(reply)).toMatchObject({ verified: false, role: 'applicant' })
  })
})

test.each([
  ['administrator', { rid: ridByRole.administrator }],
  ['marketing', { rid: ridByRole.marketing, username: marketingAccount }],
  ['auditor', { rid: ridByRole.auditor }],
])('an account that is %s needs no verification', async (role, reply) => {
  for (const data of [{}, { status: 0, reviewResult: '' }])
    expect(await viewerAfter({ ...reply, ...data })).toMatchObject({ verified: true, role })
})
