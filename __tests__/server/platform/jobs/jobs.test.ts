import { statuses } from '#contract/core/status.ts'
import { concurrentJobsMax } from '#contract/jobs/job.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { eventually } from '#support/eventually.ts'
import { createGatedKind, createJobStarter } from '#support/jobs.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('jobs', () => {
  let platform: Platform
  let work: ReturnType<typeof createGatedKind>
  beforeEach(async () => {
    work = createGatedKind()
    platform = await startPlatform({ jobs: work.kinds })
  })
  afterEach(async () => {
    work.open()
    await platform.close()
  })

  test('requested twice with one id are one job, with progress, an end and a message to its account alone', async () => {
    const admin = await createJobStarter(platform, 'admin')
    const id = await admin.enqueue('one')
    expect(await admin.enqueue('one', id)).toBe(id)
    await eventually(async () =>
      expect((await admin.look(id))?.job).toMatchObject({ state: 'running', done: 1, total: 2 }),
    )
    work.open()
    await eventually(async () =>
      expect(await admin.look(id)).toMatchObject({ job: { state: 'done', done: 2 }, facts: { name: 'one' } }),
    )
    await admin.enqueue('one', id)
    expect(work.endedJobs).toEqual(['one'])
    const messages = async (token: string) => {
      const request = { pageNum: 1, pageSize: 50 }
      const reply = await platform.call<{ list: { msgContent: string }[] }>('getSysMsgWebPage', request, { token })
      return reply.data?.list.map(({ msgContent }) => msgContent)
    }
    expect(await messages(admin.token)).toContain('one is ready')
    expect(await messages(await platform.signIn('vendor'))).not.toContain('one is ready')
  })

  test('of one account run five at a time, while those of another continue', async () => {
    const [admin, vendor] = [await createJobStarter(platform, 'admin'), await createJobStarter(platform, 'vendor')]
    const names = Array.from({ length: concurrentJobsMax + 3 }, (_, index) => `a${index}`)
    const ids = await Promise.all(names.map((name) => admin.enqueue(name)))
    await eventually(async () => expect(work.running.size).toBe(concurrentJobsMax))
    await vendor.enqueue('other')
    await eventually(async () => expect(work.running.has('other')).toBe(true))
    const states = await Promise.all(ids.map(admin.stateOf))
    expect(states.filter((state) => state === 'waiting')).toHaveLength(3)
    work.open()
    await eventually(async () => expect(new Set(await Promise.all(ids.map(admin.stateOf)))).toEqual(new Set(['done'])))
    expect(work.most()).toBe(concurrentJobsMax + 1)
  })

  test('are cancelled while they wait and while they run, by their account only', async () => {
    const [admin, vendor] = [await createJobStarter(platform, 'admin'), await createJobStarter(platform, 'vendor')]
    const ids = await Promise.all(
      Array.from({ length: concurrentJobsMax + 1 }, (_, index) => admin.enqueue(`c${index}`)),
    )
    await eventually(async () => expect(work.running.size).toBe(concurrentJobsMax))
    expect((await vendor.cancel(ids[0] as string)).status).toBe(statuses.notFound.status)
    expect((await platform.call('getJob', { id: ids[0] }, { token: vendor.token })).status).toBe(
      statuses.notFound.status,
    )
    const states = await Promise.all(ids.map(admin.stateOf))
    const waitingFirst = [...ids].sort(
      (a, b) => Number(states[ids.indexOf(b)] === 'waiting') - Number(states[ids.indexOf(a)] === 'waiting'),
    )
    for (const id of waitingFirst) expect((await admin.cancel(id)).data).toEqual({ id, cancelled: true })
    await eventually(async () => expect(work.running.size).toBe(0))
    for (const id of ids) expect(await admin.stateOf(id)).toBe('cancelled')
    expect((await admin.cancel(ids[0] as string)).data).toEqual({ id: ids[0], cancelled: false })
    expect(work.endedJobs.length).toBe(concurrentJobsMax)
  })

  test('that a server interrupts when it stops are restarted', async () => {
    const admin = await createJobStarter(platform, 'admin')
    const id = await admin.enqueue('again')
    await eventually(async () => expect(work.running.has('again')).toBe(true))
    await platform.app.jobs.stop()
    expect(await admin.stateOf(id)).toBe('waiting')
    const other = await platform.anotherServer(work.kinds)
    await eventually(async () => expect(work.running.has('again')).toBe(true))
    work.open()
    await eventually(async () => expect(await admin.stateOf(id)).toBe('done'))
    await other.close()
  })

  test('that end because of a field report it in the reader’s language, not the requester’s', async () => {
    const error = new ApiError('invalid', {}, [fieldError('fileId', 'tooManyLines', 'en', { maximum: '9' })])
    const run = () => Promise.reject(error)
    const other = await startPlatform({ jobs: { ...work.kinds, export: { ...work.kinds.export, run } } })
    const admin = await createJobStarter(other, 'admin')
    const id = await admin.enqueue('refused')
    await eventually(async () => expect(await admin.stateOf(id)).toBe('failed'))
    const problemIn = async (language: string) => {
      const options = { token: admin.token, headers: { 'accept-language': language } }
      return (await other.call<{ job: { problem: string } }>('getJob', { id }, options)).data?.job.problem
    }
    expect(await problemIn('en')).toBe('The file has more than 9 lines. Split it')
    expect(await problemIn('zh-CN')).toBe('文件超过 9 行，请拆分后再导入')
    await other.close()
  })
})
