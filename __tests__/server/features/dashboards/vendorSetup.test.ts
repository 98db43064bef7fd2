import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { setupSteps, type VendorSetup } from '#src/features/dashboards/setup/setupSteps.ts'
import { createQuotaOf } from '#support/licences.ts'
import { createColleague } from '#support/managers.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { productActions } from '#support/productActions.ts'

describe('the setup of a vendor', () => {
  let platform: Platform
  const account = 'vendor-waiting'
  const { callAs, cause, causeAll, createSaved } = productActions(() => platform)
  beforeAll(async () => {
    platform = await startPlatform()
    const [vendor] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select vendor_id as id from account where username = ${account}`,
    )
    const token = await platform.signIn('admin')
    const approval = { machine: 'vendorAudit', event: 'vendor.approve', recordId: vendor?.id }
    await platform.call('transitionRecord', approval, { token })
  })
  afterAll(() => platform.close())

  const readSetup = async (of = account) => (await callAs<VendorSetup>(of, 'getVendorSetup', {})).data as VendorSetup
  const readSteps = async () =>
    Object.fromEntries(setupSteps(await readSetup()).map(({ name, state }) => [name, state]))

  test('leads from the first product over review and keys to its publication, and invites colleagues', async () => {
    expect(await readSetup()).toEqual({
      product: null,
      hasPublished: false,
      hasQuota: false,
      manual: null,
      accounts: 1,
      hasData: false,
    })
    const later = { submit: 'later', keys: 'later', publish: 'later', manual: 'later' }
    expect(await readSteps()).toEqual({ add: 'open', ...later, invite: 'open' })

    const { id } = await createSaved('First', account)
    const added = { ...later, add: 'done', keys: 'waiting', manual: 'open', invite: 'open' }
    expect(await readSteps()).toEqual({ ...added, submit: 'open' })
    await causeAll(account, id, 'product.submit')
    expect(await readSteps()).toEqual({ ...added, submit: 'waiting' })
    await cause('admin', id, 'product.requestChanges', { codes: ['images'] })
    expect(await readSteps()).toEqual({ ...added, submit: 'open' })
    await causeAll(account, id, 'product.submit')
    await causeAll('admin', id, 'product.approve')
    // Without licence keys it cannot be published.
    expect(await readSteps()).toEqual({ ...added, submit: 'done' })
    await createQuotaOf(platform.db, id)
    expect(await readSteps()).toEqual({ ...added, submit: 'done', keys: 'done', publish: 'open' })
    await createColleague(platform, account, 'waiting-colleague')
    await causeAll(account, id, 'product.publish')
    const published = { add: 'done', submit: 'done', keys: 'done', publish: 'done', manual: 'open', invite: 'done' }
    expect(await readSteps()).toEqual(published)
    // A second product does not begin the steps again.
    await createSaved('Second', account)
    expect(await readSteps()).toEqual(published)
  })

  test('refers to the vendor of the caller, and to its data', async () => {
    expect(await readSetup('vendor')).toMatchObject({
      hasPublished: true,
      manual: { state: 'published' },
      hasData: true,
    })
  })
})
