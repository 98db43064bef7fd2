import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { hashedText } from '#contract/workflows/hashedText.ts'
import { type WorkflowName, workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { vendorAudit } from '#machines/vendorAudit.ts'
import { openSession } from '#server/auth/sessions.ts'
import { rowsOf } from '#server/query/rows.ts'
import { accountId } from '#support/accounts.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { aRecordIn } from '#support/workflowRecords.ts'

type History = ResponseOf<typeof contract.workflow.getRecordHistory>

describe('the history of a record', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  const historyOf = async (account: string, machine: WorkflowName, recordId: string) => {
    const token = await openSession(platform.db, await accountId(platform.db, account))
    const { data } = await platform.call<History>('getRecordHistory', { machine, recordId }, { token })
    return data
  }

  test.each(workflowNames)('of %s brings all that its hashes cover', async (machine) => {
    const last = Object.keys(workflowDefinition(machine).states).at(-1) ?? ''
    const recordId = await aRecordIn(platform.db, machine, last)
    const history = await historyOf('auditor', machine, recordId)
    expect(history?.state).toBe(last)
    expect(history?.list.length).toBeGreaterThan(0)
    for (const step of history?.list ?? []) {
      const text = hashedText({ ...step, machine, recordId }, step.previousHash ?? '')
      expect(createHash('sha256').update(text).digest('hex')).toBe(step.hash)
    }
  })

  test('brings its name, its version, and what its machine is told of it, to whom it belongs', async () => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where name = 'Tern Devices'`)
    const history = await historyOf('vendor-rejected', 'vendorAudit', row?.id ?? '')
    expect(history).toMatchObject({ name: 'Tern Devices', state: 'rejected', version: 3, context: { missing: [] } })
    expect(await historyOf('vendor', 'vendorAudit', row?.id ?? '')).toBeFalsy()
  })

  test('tells a vendor nothing of who of the platform acted, also not by a hash over their name', async () => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor where name = 'Tern Devices'`)
    const theirs = await historyOf('vendor-rejected', 'vendorAudit', row?.id ?? '')
    const log = await historyOf('auditor', 'vendorAudit', row?.id ?? '')
    expect(log?.list.map(({ actorName }) => actorName)).toContain('admin')
    expect(theirs?.list.map(({ actorRole, actorName }) => [actorRole, actorName])).toEqual(
      log?.list.map(({ actorRole, actorName }) => [actorRole, actorRole === 'administrator' ? 'Platform' : actorName]),
    )
    const administrator = await accountId(platform.db, 'admin')
    for (const told of ['"admin"', administrator, 'hash', 'previousHash'])
      expect(JSON.stringify(theirs)).not.toContain(told)
  })

  test('tells the same of a vendor as a screen knows from the vendor itself', async () => {
    const rows = await rowsOf<{ id: string }>(platform.db, sql`select id from vendor`)
    const token = await platform.signIn('admin')
    for (const { id } of rows) {
      const { data } = await platform.call<ResponseOf<typeof contract.vendor.getVendor>>('getVendor', { id }, { token })
      if (!data) throw new Error('The vendor cannot be read')
      const shown = vendorAudit.contextOf({ ...data.vendor, licenceCount: data.licences.length })
      expect((await historyOf('admin', 'vendorAudit', id))?.context).toEqual(shown)
    }
    expect(rows.length).toBeGreaterThan(1)
  })
})
