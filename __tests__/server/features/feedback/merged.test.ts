import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { anAppKey, callInterface } from '#support/deviceApi.ts'
import { someFeedback } from '#support/feedback.ts'
import { lockLogHead, queueBehindLock } from '#support/lockOrder.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

interface Whole {
  feedback: { version: number; vid: string | null }
  isOneVendors: boolean
}

const { ok, notFound, invalid, transitionRefused } = statuses
const refused = { status: invalid.status, errors: [{ field: 'into', code: 'gone' }] }

describe('merged feedback of several vendors', () => {
  let platform: Platform
  let admin = ''
  let vendor = ''
  beforeAll(async () => {
    platform = await aPlatform()
    admin = await platform.signIn('admin')
    vendor = await platform.signIn('vendor')
  })
  afterAll(() => platform.close())

  const call = (name: string, request: object, token = admin) => platform.call<Whole>(name, request, { token })
  const read = async (id: string) => (await call('getFeedback', { id })).data as Whole
  const versionOf = async (id: string) => (await read(id)).feedback.version
  const merge = async (id: string, into: string) => call('mergeFeedback', { id, version: await versionOf(id), into })
  const hand = (event: 'handOver' | 'handBack', recordId: string, token = admin) =>
    call(
      'transitionRecord',
      { machine: 'feedbackLife', event: `feedback.${event}`, recordId, reason: { note: 'Yours' } },
      token,
    )
  /** Feedback about a product of the demonstration's vendor, of another vendor, or about none. */
  const ofPlatform = (pid: string | null) => someFeedback(platform.db, { vid: null, pid })

  test('is not merged if any two parts could be of different vendors', async () => {
    const [theirs, plain, ours] = [await ofPlatform('P2002'), await ofPlatform(null), await ofPlatform('P2001')]
    expect((await merge(theirs, plain)).status).toBe(ok.status)
    expect(await merge(plain, ours)).toMatchObject(refused)
    expect(await merge(ours, plain)).toMatchObject(refused)
    expect((await hand('handOver', ours)).status).toBe(ok.status)
    expect((await call('getFeedback', { id: theirs }, vendor)).status).toBe(notFound.status)
  })

  test("is not merged if one came from another vendor's app and was handed back", async () => {
    const feedbackId = await someFeedback(platform.db, { vid: 'V1002', pid: null })
    await platform.db.execute(
      sql`update feedback set app_id = (select id from sys_app where app_id = 'omnia-care') where id = ${feedbackId}`,
    )
    expect((await hand('handBack', feedbackId, await platform.signIn('omnia'))).status).toBe(ok.status)
    const ours = await ofPlatform('P2001')
    expect(await merge(feedbackId, ours)).toMatchObject(refused)
    expect(await merge(ours, feedbackId)).toMatchObject(refused)
    expect((await merge(feedbackId, await ofPlatform('P2002'))).status).toBe(ok.status)
  })

  test("is not handed over while it contains another vendor's feedback", async () => {
    const [ours, theirs] = [await ofPlatform('P2001'), await ofPlatform('P2002')]
    expect(await read(ours)).toMatchObject({ isOneVendors: true })
    await platform.db.execute(sql`update feedback set merged_into = ${ours} where id = ${theirs}`)
    expect(await read(ours)).toMatchObject({ isOneVendors: false })
    expect(await hand('handOver', ours)).toMatchObject({
      status: transitionRefused.status,
      msg: 'Includes merged feedback of another vendor',
    })
    expect((await call('getFeedback', { id: theirs }, vendor)).status).toBe(notFound.status)
  })

  test('is handed over together with concurrent merges', async () => {
    const [ours, plain] = [await ofPlatform('P2001'), await ofPlatform(null)]
    const version = await versionOf(plain)
    const done = await queueBehindLock(platform.db, lockLogHead, [
      () => call('mergeFeedback', { id: plain, version, into: ours }),
      () => hand('handOver', ours),
    ])
    expect(done).toMatchObject([{ value: { status: ok.status } }, { value: { status: ok.status } }])
    expect((await read(plain)).feedback.vid).toBe('V1001')
  })

  test.each([
    ['handed over', (id: string) => hand('handOver', id)],
    [
      'answered',
      async (id: string) =>
        call('answerFeedback', { id, version: await versionOf(id), html: '<p>Try again</p>', newId: randomUUID() }),
    ],
  ])('is %s while the user of merged feedback writes again', async (_, act) => {
    const [ours, repeat] = [await ofPlatform('P2001'), await ofPlatform('P2001')]
    await platform.db.execute(
      sql`update feedback set app_id = (select id from sys_app where app_id = 'aster-fit') where id = ${repeat}`,
    )
    await merge(repeat, ours)
    const key = await anAppKey(platform)
    const done = await queueBehindLock(platform.db, lockLogHead, [
      () => act(ours),
      () => callInterface(platform, 'sendFeedbackAgain', { id: repeat, newId: randomUUID(), text: 'And now?' }, key),
    ])
    expect(done).toMatchObject([{ value: { status: ok.status } }, { value: { status: 200 } }])
  })
})
