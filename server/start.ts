import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { tightenDataDir, writePrivately } from './dataDir.ts'
import { openDatabase } from './db/connect.ts'
import { startUpkeep } from './db/upkeep.ts'
import { startFolding } from './figures/fold.ts'
import { uploadRoom } from './files/uploaders.ts'
import { startDrawing } from './licences/drawing.ts'
import { createLogger, reasonOf } from './logging.ts'
import { startMail } from './mail/start.ts'
import { startBounces } from './marketing/returned/listener.ts'
import { startCampaigns } from './marketing/start.ts'
import { buildMetricsApp } from './metrics/listener.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startPushes } from './pushes/start.ts'
import { startRolling } from './readings/rollup.ts'
import { removeLeftScratch } from './scratch.ts'
import { openSecretBox } from './secretBox.ts'
import { fleetKeysFile } from './seed/fleetKeys.ts'
import { accountsText, seedDemo } from './seed/index.ts'
import { startWarnings } from './services/warnings.ts'
import { openStore, startStorage } from './storage/start.ts'
import { openAuditKey } from './workflows/auditFolder.ts'
import { startWorkflows } from './workflows/start.ts'

const drainMs = 10_000
const consoleFolder = fileURLToPath(new URL('../dist', import.meta.url))

const start = async (built: Promise<void>): Promise<void> => {
  writePrivately()
  const config = readConfig(process.env)
  const log = createLogger(config)
  const logFailureOf = (work: string) => (err: unknown) => log.error({ err, work }, 'work in the background failed')
  if (!config.foreignPlatform) await tightenDataDir(config.dataDir, console.log)
  await removeLeftScratch()
  const database = config.foreignPlatform ? undefined : await openDatabase(config)
  const auditKey = database && (await openAuditKey(config))
  const secrets = database && (await openSecretBox(config))
  if (database && auditKey && secrets && config.seed === 'demo')
    await seedDemo(database.db, auditKey, (line) => console.log(line), {
      store: openStore(config),
      secrets,
      fleetKeys: fleetKeysFile(config.dataDir),
    })
  const metrics = config.metrics && createMetrics(config, database, logFailureOf('metrics'))
  const workflows =
    database && auditKey && (await startWorkflows(config, database.db, auditKey, logFailureOf('workflows')))
  const storage =
    database && (await startStorage(config, uploadRoom(database.db, config), logFailureOf('storage'), metrics))
  const drawing = database && startDrawing(database.db, logFailureOf('licence keys'))
  const folding = database && startFolding(database.db, logFailureOf('figures'))
  const rolling = database && startRolling(database.db, logFailureOf('rollups'))
  const upkeep = database && startUpkeep(database, logFailureOf('upkeep'))
  const warnings = database && startWarnings(database.db, logFailureOf('services'))
  const mail = database && (await startMail(config, database, logFailureOf('mail')))
  const parts = database && auditKey && secrets && { config, database, auditKey, secrets }
  const campaigns = parts && (await startCampaigns({ ...parts, onError: logFailureOf('campaigns') }))
  const pushes =
    parts && storage && (await startPushes({ ...parts, filesUrl: storage.publicUrl, onError: logFailureOf('pushes') }))
  const bounces = parts && (await startBounces({ ...parts, onError: logFailureOf('bounces') }))
  await built
  const app = await buildApp({
    config,
    database,
    worksOnJobs: true,
    auditKey,
    secrets,
    storage,
    log,
    metrics,
    ...(workflows && { onWritten: workflows.onWritten }),
    ...(existsSync(consoleFolder) && { consoleFolder }),
  })
  const metricsApp = metrics && buildMetricsApp(metrics, config.metrics?.token)
  closeWithGrace({ delay: drainMs }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a failure')
    await app.close()
    await metricsApp?.close()
    await drawing?.stop()
    await folding?.stop()
    await rolling?.stop()
    await upkeep?.stop()
    await warnings?.stop()
    await mail?.close()
    await campaigns?.close()
    await pushes?.close()
    await bounces?.close()
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
}

/** What a failed start says; the system's own words for a port do not say what to change. */
const inWords = (error: NodeJS.ErrnoException & { address?: string; port?: number }): string =>
  error.code === 'EADDRINUSE'
    ? `${error.address}:${error.port} is in use by another program. Choose another PORT or OSS_PORT, or METRICS_PORT`
    : reasonOf(error)

/** Starts the platform, and the console once it is built; or says what is in the way, and ends the process. */
export const startServer = (built: Promise<void> = Promise.resolve()): Promise<void> =>
  start(built).catch((error: Error) => {
    console.error(inWords(error))
    process.exit(1)
  })
