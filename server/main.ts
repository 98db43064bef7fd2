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
import { loggedError, reasonOf } from './logging.ts'
import { startMail } from './mail/start.ts'
import { startBounces } from './marketing/returned/listener.ts'
import { startCampaigns } from './marketing/start.ts'
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

const start = async () => {
  writePrivately()
  const config = readConfig(process.env)
  if (!config.foreignPlatform) await tightenDataDir(config.dataDir, console.log)
  await removeLeftScratch()
  const database = config.foreignPlatform ? undefined : await openDatabase(config)
  const auditKey = database && (await openAuditKey(config))
  if (database && auditKey && config.seed === 'demo')
    await seedDemo(database.db, auditKey, (line) => console.log(line), {
      store: openStore(config),
      fleetKeys: fleetKeysFile(config.dataDir),
    })
  const onError = (error: unknown) => console.error(loggedError(error))
  const workflows = database && auditKey && (await startWorkflows(config, database.db, auditKey, onError))
  const storage = database && (await startStorage(config, uploadRoom(database.db, config), onError))
  const drawing = database && startDrawing(database.db, onError)
  const folding = database && startFolding(database.db, onError)
  const upkeep = database && startUpkeep(database, onError)
  const warnings = database && startWarnings(database.db, onError)
  const mail = database && (await startMail(config, database, onError))
  const secrets = database && (await openSecretBox(config))
  const parts = database && auditKey && secrets && { config, database, auditKey, secrets, onError }
  const campaigns = parts && (await startCampaigns(parts))
  const bounces = parts && (await startBounces(parts))
  const app = await buildApp({
    config,
    database,
    worksOnJobs: true,
    auditKey,
    secrets,
    storage,
    ...(workflows && { onWritten: workflows.onWritten }),
    ...(existsSync(consoleFolder) && { consoleFolder }),
  })
  closeWithGrace({ delay: drainMs }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a failure')
    await app.close()
    await drawing?.stop()
    await folding?.stop()
    await upkeep?.stop()
    await warnings?.stop()
    await mail?.close()
    await campaigns?.close()
    await bounces?.close()
    await workflows?.stop()
    await storage?.close()
    await database?.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  if (config.port === 0) storage?.allowOrigin(address)
  console.log(`\nThe console is at ${address}`)
  if (config.foreignPlatform) console.log(`It serves the platform at ${config.apiBase}`)
  if (database && config.seed === 'demo') console.log(accountsText)
}

/** What a failed start says; the system's own words for a port do not say what to change. */
const inWords = (error: NodeJS.ErrnoException & { address?: string; port?: number }): string =>
  error.code === 'EADDRINUSE'
    ? `${error.address}:${error.port} is in use by another program. Choose another PORT or OSS_PORT`
    : reasonOf(error)

start().catch((error: Error) => {
  console.error(inWords(error))
  process.exit(1)
})
