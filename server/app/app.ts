import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { manualsPath } from '#contract/manuals/address.ts'
import { subscribePages } from '#server/features/campaigns/public/index.ts'
import { closeLab } from '#server/features/dials/lab.ts'
import { stopGeneration } from '#server/features/licences/generation.ts'
import { closeLabels } from '#server/features/manuals/labels.ts'
import { manuals } from '#server/features/manuals/publicPages.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { body } from '#server/platform/http/body.ts'
import { consoleFiles } from '#server/platform/http/console.ts'
import { docs } from '#server/platform/http/docs.ts'
import { drain } from '#server/platform/http/drain.ts'
import { errors } from '#server/platform/http/errors.ts'
import { createPublicQueue } from '#server/platform/http/fairQueues.ts'
import { health } from '#server/platform/http/health.ts'
import { load } from '#server/platform/http/load.ts'
import { security } from '#server/platform/http/security.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/index.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { closeRichText } from '#server/platform/richText/index.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createLogger } from '#server/platform/system/logging.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { jobKinds } from './composition.ts'
import { interfacesPlugin } from './interfaces.ts'
import { routes } from './routes.ts'

const requestTimeoutMs = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Background jobs of a server with a database. */
    jobs: Jobs
  }
}

export interface AppDependencies {
  config: Config
  /** Absent if the console uses another platform. */
  database: OpenDatabase | undefined
  /** Absent without a database, like the following ones. */
  storage?: Storage | undefined
  engine?: WorkflowEngine | undefined
  secrets?: SecretBox | undefined
  jobKinds?: JobKinds | undefined
  /** Folder of the built console; absent if only the platform is served. */
  consoleFolder?: string
  /** Called after every call that writes. */
  onWritten?: () => void
  /** Logger of the server; by default one that writes to standard output. */
  log?: FastifyBaseLogger | undefined
  /** Counts requests; absent without metrics. */
  metrics?: Metrics | undefined
  /** Milliseconds by which refusals of floods are delayed; by default those of `refusalDelay.ts`. */
  refusalDelayMs?: number | undefined
}

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Maximum length of a manual's path; the router rejects longer segments. */
const maxManualPath = 100

/**
 * Rewrites addresses that Fastify would reject by itself, without headers, to an unknown one: those that cannot be
 * decoded, and manual paths that are too long.
 */
const rewriteUrl = ({ url = '/' }: { url?: string }): string => {
  const path = url.split('?')[0] as string
  const isManual = path.startsWith(`${manualsPath}/`)
  if (isReadable(path) && !(isManual && path.length > maxManualPath)) return url
  return isManual ? `${manualsPath}/unreadable` : '/unreadable'
}

const pageIn = (folder: string, name: 'index' | 'wall') => readFile(join(folder, `${name}.html`), 'utf8')

/** Reads `wall.html`, if there is one; other consoles that benchmarks compare have none. */
const wallPageIn = (folder: string) => (existsSync(join(folder, 'wall.html')) ? pageIn(folder, 'wall') : undefined)

/** Builds the server. Does not listen yet. */
export const buildApp = async ({
  config,
  database,
  storage,
  engine,
  secrets,
  jobKinds: kinds = jobKinds,
  consoleFolder,
  onWritten = () => {},
  log = createLogger(config),
  metrics,
  refusalDelayMs,
}: AppDependencies): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    rewriteUrl,
    trustProxy: config.trustedProxies ?? false,
    routerOptions: { ignoreTrailingSlash: false },
  })
  metrics?.observe(app, 'platform')
  await app.register(drain)
  // Every reply contains the id of its request in the log, for proxies and users.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  const page = consoleFolder === undefined ? '' : await pageIn(consoleFolder, 'index')
  await app.register(security, { config, storageUrl: storage?.publicUrl, page })
  await app.register(errors)
  await app.register(body)
  app.addHook('onClose', closeRichText)
  app.addHook('onClose', closeLab)
  app.addHook('onClose', closeLabels)
  await app.register(load, { config, refusalDelayMs })
  await app.register(health, { db: database?.db })
  if (database && storage && engine && secrets) {
    const { db } = database
    const written = () => {
      app.disk.recordWritten()
      onWritten()
    }
    const jobs = openJobs({ database, config, storage, engine, secrets, log: app.log, kinds })
    app.decorate('jobs', jobs)
    app.addHook('onClose', jobs.stop)
    app.addHook('onClose', () => stopGeneration(db))
    await app.register(
      async (platform) => {
        await platform.register(routes, { db, config, storage, engine, secrets, jobs, onWritten: written })
        if (config.docs) await platform.register(docs)
      },
      { prefix: '/platform' },
    )
    const turns = createPublicQueue()
    await app.register(manuals, { db, storage, turns, prefix: manualsPath })
    await app.register(subscribePages, {
      db,
      config,
      secrets,
      engine,
      turns,
      onWritten: written,
      prefix: subscribePath,
    })
    await app.register(interfacesPlugin, { db, config, storage, engine, onWritten: written })
  }
  if (consoleFolder !== undefined)
    await app.register(consoleFiles, {
      config,
      folder: consoleFolder,
      page,
      wallPage: database && (await wallPageIn(consoleFolder)),
      storageUrl: storage?.publicUrl,
    })
  return app
}
