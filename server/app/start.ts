import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Background } from '#server/platform/feature.ts'
import { uploadRoom } from '#server/platform/files/uploaders.ts'
import { openServerKeys } from '#server/platform/keys/open.ts'
import { buildMetricsApp } from '#server/platform/metrics/listener.ts'
import { startStorage } from '#server/platform/storage/start.ts'
import { restrictDataDir, setPrivateUmask } from '#server/platform/system/dataDir.ts'
import { createLogger } from '#server/platform/system/logging.ts'
import { removeOrphanedScratchFolders } from '#server/platform/system/scratch.ts'
import { startWorkflows } from '#server/platform/workflows/start.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { collectGarbageAfterStart } from './collectGarbage.ts'
import { approvalBounds, deliveryQueues, engineWith } from './composition.ts'
import { accountsText, hasAccounts } from './seed/accounts.ts'
import { startFailureOf } from './startFailure.ts'

const drainMs = 10_000
const consoleFolder = fileURLToPath(new URL('../../dist', import.meta.url))

const start = async (built: Promise<void>): Promise<void> => {
  setPrivateUmask()
  const config = readConfig(process.env)
  const log = createLogger(config)
  const logFailureOf = (work: string) => (err: unknown) => log.error({ err, work }, 'work in the background failed')
  if (!config.foreignPlatform) await restrictDataDir(config.dataDir, console.log)
  await removeOrphanedScratchFolders()
  const database = config.foreignPlatform ? undefined : await openDatabase(config)
  const keys = database && (await openServerKeys(database.db, config))
  const engine = keys && engineWith(keys.auditKey, config.consoleUrl)
  const secrets = keys?.secrets
  // Loaded on demand, as few starts need it.
  if (database && config.seed === 'demo' && !(await hasAccounts(database.db))) {
    const { seedInProcess } = await import('./seed/inProcess.ts')
    await seedInProcess()
  }
  const metrics =
    config.metrics &&
    (await import('#server/platform/metrics/metrics.ts')).createMetrics(
      config,
      database,
      deliveryQueues,
      logFailureOf('metrics'),
    )
  const workflows =
    database && engine && (await startWorkflows(config, database.db, engine, approvalBounds, logFailureOf('workflows')))
  const storage =
    database && (await startStorage(config, uploadRoom(database.db, config), logFailureOf('storage'), metrics))
  await built
  const app = await buildApp({
    config,
    database,
    engine,
    secrets,
    storage,
    log,
    metrics,
    ...(workflows && { onWritten: workflows.onWritten }),
    ...(existsSync(consoleFolder) && { consoleFolder }),
  })
  const metricsApp = metrics && buildMetricsApp(metrics, config.metrics?.token)
  let background: Promise<Background> | undefined
  closeWithGrace({ delay: drainMs }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a failure')
    const started = await background
    await app.close()
    await metricsApp?.close()
    await started?.stop()
    await workflows?.stop()
    await storage?.close()
    await database?.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  if (config.port === 0) storage?.allowOrigin(address)
  const metricsAddress = config.metrics && (await metricsApp?.listen(config.metrics))
  if (metricsAddress) console.log(`The metrics are at ${metricsAddress}/metrics`)
  console.log(`\nThe console is at ${address}`)
  if (config.foreignPlatform) console.log(`It serves the platform at ${config.apiBase}`)
  if (database && config.seed === 'demo') console.log(accountsText)
  if (!database || !engine || !secrets || !storage) return
  const parts = { config, database, engine, secrets, filesUrl: storage.publicUrl, logFailureOf }
  background = app.jobs.start().then(() => startBackground(parts))
  await background
  collectGarbageAfterStart()
}

/** Starts the platform, and the console once it is built. Prints the reason of a failure and ends the process. */
export const startServer = (built: Promise<void> = Promise.resolve()): Promise<void> =>
  start(built).catch((error: Error) => {
    console.error(startFailureOf(error))
    process.exit(1)
  })
