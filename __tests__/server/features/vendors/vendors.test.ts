import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Info {
  vendor: { id: string; state: string; vid: string | null; version: number; name: string }
  licences: { id: string }[]
  draft: Record<string, unknown> | null
  refusal: { codes: string[]; note: string; fieldNotes: Record<string, string> } | null
}

describe('the verification of a vendor', () => {
  let platform: Platform
  let applicant: string
  let admin: string
  beforeAll(async () => {
    platform = await startPlatform()
    applicant = await platform.signIn('vendor-new')
    admin = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const asApplicant = <Data>(name: string, request: object = {}) =>
    platform.call<Data>(name, request, { token: applicant })
  const asAdmin = <Data>(name: string, request: object = {}) => platform.call<Data>(name, request, { token: admin })
  const own = async () => (await asApplicant<Info>('getVendorInfo')).data as Info

  const uploadLicence = async (owner = 'vendor-new', rule = 'licenceImage'): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>(
      platform.db,
      sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          values (gen_random_uuid(), ${await accountId(platform.db, owner)}, ${rule}, 'licence.png', 'png', 1,
                  'private/' || gen_random_uuid()) returning id`,
    )
    return row?.id ?? ''
  }
  const info = async (more: object = {}) => ({
    name: 'Birch Instruments',
    registrationNumber: '91440300MA5F0002XY',
    address: '1 Birch Road',
    website: null,
    contactName: 'Ann Birch',
    contactPhone: '+86 755 8601 3388',
    contactEmail: 'ann@birch.example',
    licenceIds: [await uploadLicence()],
    ...more,
  })
  const move = (event: string, reason?: object) =>
    own().then(({ vendor }) =>
      asAdmin('transitionRecord', {
        machine: 'vendorAudit',
        recordId: vendor.id,
        version: vendor.version,
        event,
        ...(reason && { reason }),
      }),
    )

  test('stores the draft unchanged, for its vendor only', async () => {
    const draft = { step: 'contact', name: 'Birch', contactEmail: 'half@' }
    expect((await asApplicant('saveVendorDraft', { draft })).status).toBe(statuses.ok.status)
    expect((await own()).draft).toEqual(draft)
    const other = await platform.call<Info>('getVendorInfo', {}, { token: await platform.signIn('vendor-waiting') })
    expect(other.data?.draft).toBeNull()
  })

  test.each([
    ['no image', { licenceIds: [] }, 'licenceIds'],
    ['six images', { licenceIds: Array.from({ length: 6 }, () => crypto.randomUUID()) }, 'licenceIds'],
    ['a missing address', { address: ' ' }, 'address'],
    ['a name that reads from right to left', { name: 'Birch\u202estnemurtsnI' }, 'name'],
    ['an invalid e-mail', { contactEmail: 'ann' }, 'contactEmail'],
    ['an invalid phone number', { contactPhone: '+86 755 12' }, 'contactPhone'],
    ['an invalid website', { website: 'javascript:alert(1)' }, 'website'],
  ])('rejects %s: the field is named and nothing is written', async (_, change, field) => {
    const reply = await asApplicant('submitVendorInfo', await info(change))
    expect(reply.errors?.[0]).toMatchObject({ field })
    expect((await own()).vendor.state).toBe('new')
  })

  test('rejects an image of another vendor', async () => {
    const reply = await asApplicant('submitVendorInfo', await info({ licenceIds: [await uploadLicence('kestrel')] }))
    expect(reply.errors?.[0]).toMatchObject({ field: 'licenceIds', code: 'notFound' })
    expect((await own()).licences).toEqual([])
  })

  test('rejects a file that is no licence image', async () => {
    const reply = await asApplicant(
      'submitVendorInfo',
      await info({ licenceIds: [await uploadLicence('vendor-new', 'pdf')] }),
    )
    expect(reply.errors?.[0]).toMatchObject({ field: 'licenceIds', code: 'notFound' })
  })

  test('is rejected with reasons, corrected and approved with a VID', async () => {
    const contact = { contactPhone: '(0755) 8601.3388 转 12', contactEmail: 'Ann Birch <ann@xn--mnchen-3ya.example>' }
    expect((await asApplicant('submitVendorInfo', await info(contact))).status).toBe(statuses.ok.status)
    expect(await own()).toMatchObject({
      vendor: {
        state: 'underReview',
        vid: null,
        contactPhone: '+8675586013388;ext=12',
        contactEmail: 'ann@münchen.example',
      },
      draft: null,
    })
    // Nothing can be changed during review.
    expect((await asApplicant('saveVendorDraft', { draft: {} })).status).toBe(statuses.notPermitted.status)
    expect((await asApplicant('submitVendorInfo', await info())).status).toBe(statuses.transitionRefused.status)

    expect((await move('vendor.reject')).msg).toBe('Select what is incorrect')
    const reason = { codes: ['companyInformation'], note: 'See the register', fieldNotes: { address: 'No such road' } }
    await move('vendor.reject', reason)
    expect((await own()).refusal).toEqual(reason)

    await asApplicant('submitVendorInfo', await info({ address: '2 Birch Road' }))
    const { vendor } = await own()
    const response = await asAdmin<{ changed: object }>('getVendor', { id: vendor.id })
    expect(response.data?.changed).toMatchObject({ address: { before: '1 Birch Road', after: '2 Birch Road' } })
    // A different image with the same name.
    expect(Object.keys(response.data?.changed ?? {})).toEqual(['address', 'contactPhone', 'contactEmail', 'licenceIds'])

    const [machine, event, recordId] = ['vendorAudit', 'vendor.approve', vendor.id]
    const seenBefore = { machine, event, records: [{ recordId, version: vendor.version - 1 }] }
    expect(await asAdmin('transitionRecords', seenBefore)).toMatchObject({
      data: { list: [{ recordId, status: statuses.editedMeanwhile.status }] },
    })
    expect((await own()).vendor.state).toBe('underReview')

    await move('vendor.approve')
    expect((await own()).vendor).toMatchObject({ state: 'approved', vid: 'V1004' })
    const devices = await asApplicant('getDevicePageList', { pageNum: 1, pageSize: 50 })
    expect(devices.status).toBe(statuses.ok.status)
  })

  test('notifies the vendor of each step, and the administrators of their tasks', async () => {
    const { vendor } = await own()
    const messages = await rowsOf<{ en: string; zh: string }>(
      platform.db,
      sql`select content_en as en, content_zh as zh from sys_msg where vendor_id = ${vendor.id} order by transition_seq`,
    )
    expect(messages.map(({ en }) => en)).toEqual([
      'Your company information was submitted and is under review',
      'Your submission was rejected: Company information incorrect; See the register',
      'Your company information was submitted and is under review',
      'Your company was approved. Your VID is V1004',
    ])
    expect(messages[3]?.zh).toBe('您的公司已通过审核，VID 为 V1004')
    const [toAdministrators] = await rowsOf<{ n: number }>(
      platform.db,
      sql`select count(*)::int as n from sys_msg where vendor_id is null and content_en like 'Birch%'`,
    )
    expect(toAdministrators?.n).toBe(2)
  })

  test('locks a suspended vendor, which keeps its VID and continues when reinstated', async () => {
    expect((await move('vendor.suspend')).msg).toBe('Enter a reason')
    await move('vendor.suspend', { note: 'The licence has run out' })
    expect((await asApplicant('getDevicePageList', { pageNum: 1, pageSize: 50 })).status).toBe(
      statuses.sessionEnded.status,
    )
    applicant = await platform.signIn('vendor-new')
    expect((await asApplicant('getDevicePageList', { pageNum: 1, pageSize: 50 })).status).toBe(
      statuses.notPermitted.status,
    )
    expect(await own()).toMatchObject({ vendor: { state: 'suspended', vid: 'V1004' } })
    await move('vendor.reinstate')
    expect((await own()).vendor).toMatchObject({ state: 'approved', vid: 'V1004' })
  })

  test('is cancelled by its vendor until the decision, with the reasons of the rejection before it', async () => {
    const token = await platform.signIn('vendor-rejected')
    const ownInfo = async () => (await platform.call<Info>('getVendorInfo', {}, { token })).data as Info
    const { vendor, refusal } = await ownInfo()
    const recall = (as: string) =>
      platform.call(
        'transitionRecord',
        { machine: 'vendorAudit', recordId: vendor.id, event: 'vendor.recall' },
        { token: as },
      )
    expect((await recall(token)).status).toBe(statuses.transitionRefused.status)
    const licenceIds = [await uploadLicence('vendor-rejected')]
    await platform.call('submitVendorInfo', await info({ name: 'Tern', licenceIds }), { token })
    expect((await ownInfo()).refusal).toBeNull()
    expect((await recall(await platform.signIn('vendor-waiting'))).status).toBe(statuses.notFound.status)
    expect((await recall(admin)).status).toBe(statuses.transitionRefused.status)
    expect((await recall(token)).status).toBe(statuses.ok.status)
    const cancelled = await ownInfo()
    expect(cancelled).toMatchObject({ vendor: { state: 'new', name: 'Tern' }, refusal })
    expect(cancelled.refusal).not.toBeNull()
    expect((await platform.call('saveVendorDraft', { draft: {} }, { token })).status).toBe(statuses.ok.status)
    const history = await asAdmin<{ list: { event: string }[] }>('getRecordHistory', {
      machine: 'vendorAudit',
      recordId: vendor.id,
    })
    expect(history.data?.list.at(-1)).toMatchObject({ event: 'vendor.recall', toState: 'new' })
  })

  test('is decided once by two concurrent administrators; the other gets an error', async () => {
    const waiting = await platform.signIn('vendor-waiting')
    const { data } = await platform.call<Info>('getVendorInfo', {}, { token: waiting })
    const recordId = data?.vendor.id
    const decide = (event: string, reason = {}) =>
      asAdmin('transitionRecord', { machine: 'vendorAudit', recordId, event, reason })
    const replies = await Promise.all([
      decide('vendor.approve'),
      decide('vendor.reject', { codes: ['companyInformation'] }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      statuses.ok.status,
      statuses.transitionRefused.status,
    ])
    const steps = await rowsOf(
      platform.db,
      sql`select 1 from transition where record_id = ${recordId} and event in ('vendor.approve', 'vendor.reject')`,
    )
    expect(steps).toHaveLength(1)
  })
})
