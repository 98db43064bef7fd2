import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Envelope, envelopeSchema } from '#contract/core/envelope.ts'
import { calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { buildApp } from '#server/app/app.ts'
import { deliveryQueues } from '#server/app/composition.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createLogger } from '#server/platform/system/logging.ts'
import { assertContract } from './assertContract.ts'
import { openDatabase } from './database.ts'
import { testEngine } from './engine.ts'
import { createStorage } from './storage.ts'
import { testCaptcha, testEnv, testSecrets } from './testEnv.ts'

export { testCaptcha }

interface Options {
  empty?: boolean
  /** Returns the URL that connections to the database use. */
  via?: (databaseUrl: string) => string
  /** Runs jobs: the given kinds instead of the server's, if any. */
  jobs?: boolean | JobKinds
  env?: Record<string, string>
  /** Receives the lines of the log, if LOG_LEVEL permits any. */
  logTo?: { write(line: string): void }
  /** Collects metrics. */
  measured?: boolean
  /** Delay of rate-limit refusals in milliseconds. Defaults to none. */
  refusalDelayMs?: number
}

interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  /** True if rows were written by someone else, so that the response may violate its contract. */
  isForeign?: boolean
}

export interface Platform {
  app: FastifyInstance
  db: Database
  database: OpenDatabase
  storage: Storage
  /** Metrics, if they are collected. */
  metrics: Metrics | undefined
  /** Makes a call of the contract by name and returns the envelope. */
  call<Data = unknown>(name: string, request?: object, options?: CallOptions): Promise<Envelope<Data>>
  /** Signs in as a demonstration account and returns the token. */
  signIn(username: string, password?: string): Promise<string>
  /** Starts a second server on the same database and storage, which runs jobs. */
  anotherServer(jobs: JobKinds): Promise<FastifyInstance>
  /** Drops the database under the running server. Afterwards only `app` may be closed. */
  loseDatabase(): Promise<void>
  close(): Promise<void>
}

/** Creates a real server with its own database. It does not listen: requests are injected. */
export const startPlatform = async ({
  empty = false,
  via = (url) => url,
  env = {},
  jobs = false,
  logTo,
  measured = false,
  refusalDelayMs = 0,
}: Options = {}): Promise<Platform> => {
  const database = await openDatabase({ empty, via })
  const config = readConfig({ ...testEnv, ...env })
  const log = createLogger(config, logTo)
  const metrics = measured ? createMetrics(config, database, deliveryQueues, (err) => log.error({ err })) : undefined
  const storage = await createStorage({ db: database.db, env, metrics })
  const startServer = async (works: boolean | JobKinds) => {
    const app = await buildApp({
      config,
      database,
      storage,
      engine: testEngine,
      secrets: testSecrets,
      ...(typeof works === 'object' && { jobKinds: works }),
      log,
      metrics,
      refusalDelayMs,
    })
    await app.ready()
    if (works !== false) await app.jobs.start()
    return app
  }
  const app = await startServer(jobs)

  const call: Platform['call'] = async (name, request = {}, { token, headers = {}, isForeign } = {}) => {
    const endpoint = calls.find((one) => one.name === name)?.endpoint
    if (!endpoint) throw new Error(`The contract has no call ${name}`)
    const reply = await app.inject({
      method: endpoint.method,
      url: `/platform${urlPath(endpoint)}`,
      headers: { ...(token && { token }), ...headers },
      ...(endpoint.method === 'GET' ? { query: request as Record<string, string> } : { payload: request }),
    })
    if (!reply.headers['content-type']?.startsWith('application/json'))
      return { status: 1, msg: '', data: reply.body as never }
    if (!isForeign) assertContract(envelopeSchema(endpoint.response), reply.json(), name)
    return reply.json()
  }

  const signIn = async (username: string, password = demoPassword) => {
    const requestUUID = String(randomInt(100_000, 1_000_000))
    await call('getVcode', { requestUUID })
    const { data, msg } = await call<{ token: string }>('login', {
      username,
      password: md5(password),
      requestUUID,
      vcode: testCaptcha,
    })
    if (!data) throw new Error(`Could not sign in as ${username}: ${msg}`)
    return data.token
  }

  const close = async () => {
    await app.close()
    await storage.close()
    await database.close()
  }
  return {
    app,
    db: database.db,
    database,
    storage,
    metrics,
    call,
    signIn,
    anotherServer: startServer,
    loseDatabase: database.close,
    close,
  }
}
