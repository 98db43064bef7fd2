import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'
import { type Contract, type ServiceCalls, serviceCalls, termsOf } from '#support/services.ts'

interface Details {
  request: {
    id: string
    number: string
    state: string
    version: number
    content: string
    subject: string | null
    author: string
    answer: string | null
    waiting: number | null
  }
  files: { id: string }[]
  pid: string | null
  quotaId: string | null
}

const { notFound, invalid, ok, transitionRefused, notPermitted } = statuses

describe('a request', () => {
  let platform: Platform
  let calls: ServiceCalls

  const input = (more: object = {}) => ({
    newId: randomUUID(),
    kind: 'licenceKeys',
    content: '5,000 more keys',
    subjectKind: null,
    subjectId: null,
    fileIds: [],
    ...more,
  })
  const send = (more: object = {}, account = 'vendor') =>
    calls.callAs<{ id: string }>(account, 'saveRequest', input(more))
  const read = async (id: string, account = 'vendor') =>
    (await calls.callAs<Details>(account, 'getRequest', { id })).data as Details
  const cause = (account: string, event: string, recordId: string, note?: string) =>
    calls.callAs(account, 'transitionRecord', {
      machine: 'requestLife',
      event,
      recordId,
      ...(note !== undefined && { reason: { note } }),
    })
  const created = async (more: object = {}) => (await send(more)).data?.id ?? ''
  const countWaiting = async () =>
    (await calls.callAs<{ waiting: number }>('admin', 'getRequestQueue', {})).data?.waiting ?? 0
  const messagesAbout = (aboutId: string) =>
    rowsOf<{ text: string; isVendors: boolean }>(
      platform.db,
      sql`select content_en as text, vendor_id is not null as "isVendors" from sys_msg
           where about_kind = 'request' and about_id = ${aboutId} order by create_time`,
    )
  const productOf = async (pid: string) => {
    const [row] = await rowsOf<{ id: string }>(platform.db, sql`select id from product where pid = ${pid}`)
    return { subjectKind: 'product', subjectId: row?.id ?? '' }
  }

  beforeAll(async () => {
    platform = await startPlatform()
    calls = await serviceCalls(platform, ['admin', 'vendor', 'omnia', 'vendor-waiting'])
  })
  afterAll(() => platform.close())

  test('enters the queue of the administrators with its subject and files, once however often it is sent', async () => {
    const before = await countWaiting()
    const fileIds = [await createUploadedFile(platform.db, 'vendor', 'requestFile')]
    const request = { newId: randomUUID(), ...(await productOf('P2003')), fileIds }
    for (const _ of [1, 2]) expect(await send(request)).toMatchObject({ data: { id: request.newId } })
    expect(await countWaiting()).toBe(before + 1)
    const details = await read(request.newId, 'admin')
    expect(details).toMatchObject({
      request: { state: 'open', author: 'vendor', subject: 'Thermo Patch', answer: null },
      files: [{ id: fileIds[0] }],
      pid: 'P2003',
    })
    expect(details.request.number).toMatch(/^R\d+$/)
    expect(details.request.waiting).not.toBeNull()
    // The quota of the product, to which the administrator adds keys.
    expect((await calls.callAs('admin', 'getLicense', { id: details.quotaId })).status).toBe(ok.status)
    expect(await messagesAbout(request.newId)).toEqual([
      { text: `Aster Health sent request ${details.request.number}: Licence keys`, isVendors: false },
    ])
  })

  test.each([
    ['subjectId', async () => productOf('P2002')],
    ['subjectId', async () => ({ subjectKind: 'product', subjectId: randomUUID() })],
    ['subjectId', async () => ({ subjectKind: 'serviceContract', subjectId: null })],
    ['fileIds', async () => ({ fileIds: [await createUploadedFile(platform.db, 'omnia', 'requestFile')] })],
    ['fileIds', async () => ({ fileIds: [await createUploadedFile(platform.db, 'vendor', 'image2MB')] })],
    ['fileIds', async () => ({ fileIds: Array.from({ length: 6 }, () => randomUUID()) })],
    ['content', async () => ({ content: 'a'.repeat(1_001) })],
    ['content', async () => ({ content: ' ' })],
    ['kind', async () => ({ kind: 'money' })],
  ])('is refused at %s for what is missing, too long or of others', async (field, part) => {
    const { status, errors } = await send(await part())
    expect([status, errors?.map((error) => error.field)]).toEqual([invalid.status, [field]])
  })

  test('is visible to its vendor only, and sent by vendors only', async () => {
    const id = await created()
    expect((await calls.callAs('omnia', 'getRequest', { id })).status).toBe(notFound.status)
    const page = { pageNum: 1, pageSize: 50, ids: [id] }
    expect((await calls.callAs<object>('omnia', 'getRequestPage', page)).data).toEqual({ list: [], total: 0 })
    expect((await calls.callAs<object>('vendor', 'getRequestPage', page)).data).toMatchObject({ total: 1 })
    expect((await cause('omnia', 'request.cancel', id)).status).toBe(notFound.status)
    expect((await calls.callAs('vendor', 'getRequestQueue', {})).status).toBe(notPermitted.status)
    expect((await send({}, 'admin')).status).toBe(notPermitted.status)
  })

  test('about the verification is sent before it is complete, and answered', async () => {
    const applicant = 'vendor-waiting'
    for (const kind of ['licenceKeys', 'app'])
      expect((await send({ kind }, applicant)).errors).toMatchObject([{ field: 'kind', code: 'notApplicable' }])
    const { data } = await send({ kind: 'verification', content: 'How long does it take?' }, applicant)
    const id = data?.id ?? ''
    expect(await read(id, 'admin')).toMatchObject({ request: { author: applicant, state: 'open' }, vid: null })
    const { number } = (await read(id, applicant)).request
    expect(await messagesAbout(id)).toEqual([
      { text: `Northwind sent request ${number}: Verification`, isVendors: false },
    ])
    expect((await calls.callAs('vendor', 'getRequest', { id })).status).toBe(notFound.status)
    expect((await cause('vendor', 'request.cancel', id)).status).toBe(notFound.status)
    await cause('admin', 'request.answer', id, 'Two days')
    expect((await read(id, applicant)).request).toMatchObject({ state: 'answered', answer: 'Two days' })
    const toVendor = (await messagesAbout(id)).filter(({ isVendors }) => isVendors)
    expect(toVendor).toEqual([{ text: `Request ${number} (Verification) was answered: Two days`, isVendors: true }])
    expect((await cause(applicant, 'request.reopen', id, 'Still waiting')).status).toBe(ok.status)
    expect((await cause(applicant, 'request.cancel', id)).status).toBe(ok.status)
  })

  test('is answered by a text, which reaches the vendor as a message and by mail', async () => {
    const id = await created()
    expect((await cause('admin', 'request.answer', id)).status).toBe(transitionRefused.status)
    expect((await cause('vendor', 'request.answer', id, 'Yes')).status).toBe(transitionRefused.status)
    expect((await cause('admin', 'request.answer', id, '5,000 keys granted')).status).toBe(ok.status)
    const { request } = await read(id)
    expect(request).toMatchObject({ state: 'answered', answer: '5,000 keys granted', waiting: null })
    expect((await messagesAbout(id)).filter(({ isVendors }) => isVendors)).toEqual([
      { text: `Request ${request.number} (Licence keys) was answered: 5,000 keys granted`, isVendors: true },
    ])
    const mails = await rowsOf<{ recipient: string; text: string }>(
      platform.db,
      sql`select recipient, text from mail where kind = 'requestAnswer' and subject like ${`%${request.number}%`}`,
    )
    const [contact] = await rowsOf<{ email: string }>(
      platform.db,
      sql`select contact_email as email from vendor where vid = 'V1001'`,
    )
    expect(mails).toEqual([{ recipient: contact?.email, text: expect.stringContaining('5,000 keys granted') }])
  })

  test('is reopened with a comment and waits again, and is closed by its vendor', async () => {
    const id = await created()
    await cause('admin', 'request.answer', id, 'Which product?')
    expect((await cause('vendor', 'request.reopen', id)).status).toBe(transitionRefused.status)
    expect((await cause('vendor', 'request.reopen', id, 'Thermo Patch')).status).toBe(ok.status)
    const { request } = await read(id)
    expect(request).toMatchObject({ state: 'open', answer: null })
    expect((await messagesAbout(id)).at(-1)).toEqual({
      text: `Aster Health reopened request ${request.number} (Licence keys): Thermo Patch`,
      isVendors: false,
    })
    await cause('admin', 'request.answer', id, 'Granted')
    expect((await cause('vendor', 'request.close', id)).status).toBe(ok.status)
    type History = { list: { event: string; actorName: string }[] }
    const history = { machine: 'requestLife', recordId: id }
    const { data } = await calls.callAs<History>('vendor', 'getRecordHistory', history)
    // Vendors do not see the names of administrators.
    expect(data?.list.map(({ event, actorName }) => [event, actorName])).toEqual([
      ['request.answer', 'Platform'],
      ['request.reopen', 'vendor'],
      ['request.answer', 'Platform'],
      ['request.close', 'vendor'],
    ])
  })

  test('is cancelled by its vendor while it is open, and leaves the queue', async () => {
    const id = await created()
    const waiting = await countWaiting()
    expect((await cause('vendor', 'request.cancel', id)).status).toBe(ok.status)
    expect(await countWaiting()).toBe(waiting - 1)
    expect((await cause('admin', 'request.answer', id, 'Too late')).status).toBe(transitionRefused.status)
  })

  test('about a renewal is opened by asking for it, changed by asking again, and answered by the renewal', async () => {
    const { id } = (await calls.conclude(await termsOf(platform.db, 'chatGpt'))).data as Contract
    const ask = (validity: string) => calls.callAs('vendor', 'askServicesLicense', { id, validity })
    const ofContract = () =>
      rowsOf<{ id: string; content: string; state: string; answer: string | null }>(
        platform.db,
        sql`select id, content, state, answer from request where subject_id = ${id} order by create_time`,
      )
    await ask('6')
    await ask('3')
    expect(await ofContract()).toMatchObject([{ content: 'Renewal for 3 months', state: 'open' }])
    expect(await calls.one(id)).toMatchObject({ askedValidity: '3', askedTime: expect.any(String) })
    await calls.renew(id, { validity: '6' })
    expect(await ofContract()).toMatchObject([{ state: 'answered', answer: 'Renewed for 6 months' }])
    expect(await calls.one(id)).toMatchObject({ askedValidity: null, askedTime: null })

    // A cancelled request is not open on the contract either.
    await ask('12')
    const [, second] = await ofContract()
    await cause('vendor', 'request.cancel', second?.id ?? '')
    expect(await calls.one(id)).toMatchObject({ askedValidity: null, askedTime: null })
    await ask('1')
    expect((await ofContract()).map(({ state }) => state)).toEqual(['answered', 'closed', 'open'])
  })
})
