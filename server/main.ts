import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { accountsText, seedDemo } from './seed/index.ts'
import { startStorage } from './services/startStorage.ts'

const drainMs = 10_000
const consoleFolder = fileURLToPath(new URL('../dist', import.meta.url))

const start = async () => {
  const config = readConfig(process.env)
  const database = config.foreignPlatform ? undefined : await openDatabase(config)
  if (database && config.seed === 'demo') await seedDemo(database.db, (line) => console.log(line))
  const storage = database && (await startStorage(config, (error) => console.error(error)))
  const app = await buildApp({
    config,
    db: database?.db,
    storage,
    ...(existsSync(consoleFolder) && { consoleFolder }),
  })
  closeWithGrace({ delay: drainMs }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a failure')
    await app.close()
    await storage?.close()
    await database?.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  if (config.port === 0) config.storage.origins.push(address)
  console.log(`\nThe console is at ${address}`)
  if (config.foreignPlatform) console.log(`It serves the platform at ${config.apiBase}`)
  if (database && config.seed === 'demo') console.log(accountsText)
}

/** What a failed start says; the system's own words for a port do not say what to change. */
const inWords = ({ message, ...error }: NodeJS.ErrnoException & { address?: string; port?: number }): string =>
  error.code === 'EADDRINUSE'
    ? `${error.address}:${error.port} is in use by another program. Choose another PORT or OSS_PORT`
    : message

start().catch((error: Error) => {
  console.error(inWords(error))
  process.exit(1)
})
