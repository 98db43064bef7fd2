import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { tamper } from '#support/tampering.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const sessionOf = async (account: string) => openSession(platform.db, await accountId(platform.db, account))
const countSteps = async () => (await rowsOf(platform.db, sql`select 1 from transition`)).length

describe('the reason of a transition', () => {
  const attempt = async (account: string, state: string, event: string, reason: object) => {
    const recordId = await createRecordIn(platform.db, 'vendorAudit', state)
    const before = await countSteps()
    const token = await sessionOf(account)
    const reply = await platform.call(
      'transitionRecord',
      { machine: 'vendorAudit', recordId, event, reason },
      { token },
    )
    return { ...reply, added: (await countSteps()) - before }
  }

  test.each([
    ['NUL', '\0'],
    ['half a character', '\ud800'],
  ])('contains no %s, in a key or in a value', async (_, text) => {
    for (const reason of [{ note: text }, { codes: ['contactInformation'], fieldNotes: { [text]: 'x' } }]) {
      const { status, added } = await attempt('admin', 'underReview', 'vendor.reject', reason)
      expect([status, added]).toEqual([statuses.invalid.status, 0])
    }
  })

  test.each([
    ['a note', { note: 'why' }, 'note'],
    ['reasons', { codes: ['contactInformation'] }, 'codes'],
    ['notes at fields', { fieldNotes: { address: 'why' } }, 'fieldNotes'],
  ])('is not %s if the event requires none', async (_, reason, part) => {
    const { status, errors, added } = await attempt('admin', 'underReview', 'vendor.approve', reason)
    expect([status, added]).toEqual([statuses.invalid.status, 0])
    expect(errors).toMatchObject([{ field: `reason.${part}`, code: 'notApplicable' }])
  })

  test('has notes at fields of the record only, and no reasons where a note is required', async () => {
    const unknown = { codes: ['contactInformation'], fieldNotes: { constructor: 'x' } }
    expect((await attempt('admin', 'underReview', 'vendor.reject', unknown)).errors).toMatchObject([
      { field: 'reason.fieldNotes.constructor', code: 'unknownField' },
    ])
    const codes = { note: 'why', codes: ['contactInformation'] }
    expect((await attempt('admin', 'approved', 'vendor.suspend', codes)).errors).toMatchObject([
      { field: 'reason.codes', code: 'notApplicable' },
    ])
  })

  test('is accepted where it is required', async () => {
    const reason = { codes: ['contactInformation'], note: 'see below', fieldNotes: { address: 'No such street' } }
    const { status, added } = await attempt('admin', 'underReview', 'vendor.reject', reason)
    expect([status, added]).toEqual([statuses.ok.status, 1])
  })
})

describe('a log with rows that this version has not written', () => {
  test.each([
    ['detail', '{"reason":{"note":"\\u0000"}}'],
    ['detail', '{"reason":{"note":"\\ud800","fieldNotes":{"\\ud800":"x"}}}'],
    ['detail', 'no JSON'],
    ['detail', '{"reason":null,"changes":[1]}'],
    ['machine', 'nothing'],
    ['record_id', 'no id'],
    ['event', ''],
    ['to_state', 'nowhere'],
    ['actor_role', 'stranger'],
  ])('is readable: %s %s', async (column, value) => {
    const recordId = await createRecordIn(platform.db, 'vendorAudit', 'rejected')
    await tamper(
      platform.db,
      sql`update transition set ${sql.identifier(column)} = ${value} where record_id = ${recordId}`,
    )
    const token = await sessionOf('auditor')
    const asForeign = { token, isForeign: true }
    const page = await platform.call<{ list: unknown[] }>('getTransitionPage', { pageNum: 1, pageSize: 100 }, asForeign)
    expect([page.status, page.data?.list.length]).toEqual([statuses.ok.status, Math.min(100, await countSteps())])
    const history = await platform.call('getRecordHistory', { machine: 'vendorAudit', recordId }, asForeign)
    expect(history.status).toBe(statuses.ok.status)
    const vendor = await platform.call('getVendor', { id: recordId }, { token: await sessionOf('admin') })
    expect(vendor.status).toBe(statuses.ok.status)
  })
})
