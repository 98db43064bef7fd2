import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { callInterface, createAppKey } from '#support/deviceApi.ts'
import { createFeedback } from '#support/feedback.ts'
import { lockLogHead, queueBehindLock } from '#support/lockOrder.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface FeedbackDetails {
  feedback: { version: number; vid: string | null }
  isOneVendors: boolean
}

const { ok, notFound, invalid, transitionRefused } = statuses
const refusal = { status: invalid.status, errors: [{ field: 'into', code: 'notFound' }] }

describe('merged feedback of several vendors', () => {
  let platform: Platform
  let admin = ''
  let vendor = ''
  beforeAll(async () => {
    platform = await startPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const call = (name: string, request: object, token = admin) =>
    platform.call<FeedbackDetails>(name, request, { token })
  const read = async (id: string) => (await call('getFeedback', { id })).data as FeedbackDetails
  const versionOf = async (id: string) => (await read(id)).feedback.version
  const merge = async (id: string, into: string) => call('mergeFeedback', { id, version: await versionOf(id), into })
  const moveFeedback = (event: 'handOver' | 'handBack', recordId: string, token = admin) =>
    call(
      'transitionRecord',
      { machine: 'feedbackLife', event: `feedback.${event}`, recordId, reason: { note: 'Yours' } },
      token,
    )
  /** Feedback about a product of the demonstration's vendor, of another vendor, or about none. */
  const ofPlatform = (pid: string | null) => createFeedback(platform.db, { vid: null, pid })

  test('is not merged if any two parts could be of different vendors', async () => {
    const [foreignId, plainId, ownId] = [await ofPlatform('P2002'), await ofPlatform(null), await ofPlatform('P2001')]
    expect((await merge(foreignId, plainId)).status).toBe(ok.status)
    expect(await merge(plainId, ownId)).toMatchObject(refusal)
    expect(await merge(ownId, plainId)).toMatchObject(refusal)
    expect((await moveFeedback('handOver', ownId)).status).toBe(ok.status)
    expect((await call('getFeedback', { id: foreignId }, vendor)).status).toBe(notFound.status)
  })

  test("is not merged if one came from another vendor's app and was handed back", async () => {
    const feedbackId = await createFeedback(platform.db, { vid: 'V1002', pid: null })
    await platform.db.execute(
      sql`update feedback set app_id = (select id from sys_app where app_id = 'omnia-care') where id = ${feedbackId}`,
    )
    expect((await moveFeedback('handBack', feedbackId, await platform.signIn('omnia'))).status).toBe(ok.status)
    const ownId = await ofPlatform('P2001')
    expect(await merge(feedbackId, ownId)).toMatchObject(refusal)
    expect(await merge(ownId, feedbackId)).toMatchObject(refusal)
    expect((await merge(feedbackId, await ofPlatform('P2002'))).status).toBe(ok.status)
  })

  test("is not handed over while it contains another vendor's feedback", async () => {
    const [ownId, foreignId] = [await ofPlatform('P2001'), await ofPlatform('P2002')]
    expect(await read(ownId)).toMatchObject({ isOneVendors: true })
    await platform.db.execute(sql`update feedback set merged_into = ${ownId} where id = ${foreignId}`)
    expect(await read(ownId)).toMatchObject({ isOneVendors: false })
    expect(await moveFeedback('handOver', ownId)).toMatchObject({
      status: transitionRefused.status,
      msg: 'Includes merged feedback of another vendor',
    })
    expect((await call('getFeedback', { id: foreignId }, vendor)).status).toBe(notFound.status)
  })

  test('is handed over together with concurrent merges', async () => {
    const [ownId, plainId] = [await ofPlatform('P2001'), await ofPlatform(null)]
    const version = await versionOf(plainId)
    const results = await queueBehindLock(platform.db, lockLogHead, [
      () => call('mergeFeedback', { id: plainId, version, into: ownId }),
      () => moveFeedback('handOver', ownId),
    ])
    expect(results).toMatchObject([{ value: { status: ok.status } }, { value: { status: ok.status } }])
    expect((await read(plainId)).feedback.vid).toBe('V1001')
  })

  test.each([
    ['handed over', (id: string) => moveFeedback('handOver', id)],
    [
      'answered',
      async (id: string) =>
        call('answerFeedback', { id, version: await versionOf(id), html: '<p>Try again</p>', newId: randomUUID() }),
    ],
  ])('is %s while the user of merged feedback writes again', async (_, transition) => {
    const [ownId, repeat] = [await ofPlatform('P2001'), await ofPlatform('P2001')]
    await platform.db.execute(
      sql`update feedback set app_id = (select id from sys_app where app_id = 'aster-fit') where id = ${repeat}`,
    )
    await merge(repeat, ownId)
    const key = await createAppKey(platform)
    const results = await queueBehindLock(platform.db, lockLogHead, [
      () => transition(ownId),
      () => callInterface(platform, 'sendFeedbackAgain', { id: repeat, newId: randomUUID(), text: 'And now?' }, key),
    ])
    expect(results).toMatchObject([{ value: { status: ok.status } }, { value: { status: 200 } }])
  })
})
