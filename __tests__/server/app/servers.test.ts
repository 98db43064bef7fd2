import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { urlPath } from '#contract/openapi.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'
import { testCaptcha } from '#support/testEnv.ts'
import { type Balancer, startBalancer } from '#tools/lib/balancer.ts'
import { type RunningServer, startServer } from '#tools/lib/server.ts'

/** Sends calls of the contract to a server, or to a proxy before several. */
const callerOf = (url: string, token?: string) => {
  const fetchCall = (name: string, request: object = {}): Promise<Response> => {
    const endpoint = calls.find((one) => one.name === name)?.endpoint
    if (!endpoint) throw new Error(`The contract has no call ${name}`)
    const address = new URL(`${url}/platform${urlPath(endpoint)}`)
    const isGet = endpoint.method === 'GET'
    if (isGet) address.search = String(new URLSearchParams(request as Record<string, string>))
    const headers = { ...(!isGet && { 'content-type': 'application/json' }), ...(token && { token }) }
    return fetch(address, { method: endpoint.method, headers, ...(!isGet && { body: JSON.stringify(request) }) })
  }
  return {
    fetchCall,
    call: async <Data>(name: string, request?: object): Promise<Envelope<Data>> =>
      (await (await fetchCall(name, request)).json()) as Envelope<Data>,
  }
}

type Resolution = RecordOfKind<'materialResolution'>

const username = 'operator'
const firstPage = { pageNum: 1, pageSize: 10 }

const resolutionsAt = async ({ call }: ReturnType<typeof callerOf>): Promise<Resolution[] | undefined> =>
  (await call<{ list: Resolution[] }>('getMaterialResolutionPage', { ...firstPage, pageSize: 50 })).data?.list

describe('three servers on one PostgreSQL', () => {
  const servers: RunningServer[] = []
  let testDatabase: TestDatabase
  let folder: string
  let balancer: Balancer
  let token = ''
  const at = (index: number) => callerOf((servers[index] as RunningServer).url, token)

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    // Demonstration accounts are refused behind a proxy.
    const { db, close } = await testDatabase.open()
    await createAccount(db, { username, password: demoPassword, role: 'administrator' })
    await close()
    folder = await mkdtemp(join(tmpdir(), 'servers-'))
    // Browsers find their files at one address for all servers.
    const env = { DATA_DIR: folder, SEED: 'none', OSS_URL: 'http://127.0.0.1:8090', ...testDatabase.env }
    // Sequential: the first creates the keys that all share.
    for (let index = 0; index < 3; index++) servers.push(await startServer(env))
    balancer = await startBalancer(servers.map(({ url }) => url))
  })
  afterAll(async () => {
    await balancer.stop()
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')))
    await testDatabase.remove()
    await rm(folder, { recursive: true })
  })

  test('share a sign-in: one shows the picture code, another accepts it, the third recognises the session', async () => {
    const requestUUID = '314159'
    await at(0).fetchCall('getVcode', { requestUUID })
    const signIn = { username, password: md5(demoPassword), requestUUID, vcode: testCaptcha }
    const { data } = await at(1).call<{ token: string }>('login', signIn)
    token = data?.token ?? ''
    expect(await at(2).call('getBloodPressurePage', firstPage)).toMatchObject({ status: 1 })
  })

  const pages = calls.filter(({ endpoint }) => endpoint.page && !endpoint.writes).map(({ name }) => name)
  test.each(pages)('answer %s alike, whichever is called', async (name) => {
    const replies = await Promise.all(servers.map((_one, index) => at(index).call(name, firstPage)))
    const [first, ...others] = replies.map(({ status, data }) => ({ status, data }))
    for (const other of others) expect(other).toEqual(first)
  })

  test('show writes of another server at once, and refuse stale updates', async () => {
    const size = { width: 466, height: 466 }
    const save = (index: number, request: object) =>
      at(index).call<Resolution>('saveOrUpdateMaterialResolution', { ...size, ...request })
    const { data: added } = await save(0, { name: 'Of three servers' })
    expect(await resolutionsAt(at(1))).toContainEqual(added)
    await save(2, { id: added?.id, version: 1, name: 'Of the third' })
    const lateReply = await save(1, { id: added?.id, version: 1, name: 'Of the second' })
    expect(lateReply.status).toBe(statuses.editedMeanwhile.status)
  })

  test('continue without one that is killed: sessions remain, and no acknowledged write is lost', async () => {
    const front = callerOf(balancer.url, token)
    const readPage = () => front.call('getBloodPressurePage', firstPage)
    for (let times = 0; times < 6; times++) expect(await readPage()).toMatchObject({ status: 1 })
    const { data: added } = await front.call<Resolution>('saveOrUpdateMaterialResolution', {
      name: 'Before the kill',
      width: 1,
      height: 1,
    })
    await servers[1]?.stop('SIGKILL')
    for (let times = 0; times < 30; times++) expect(await readPage()).toMatchObject({ status: 1 })
    expect(await resolutionsAt(front)).toContainEqual(added)
  })
})
