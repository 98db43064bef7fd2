import '../../loader.mjs'

/** Makes the demonstration data of the environment's configuration, and ends; also when the server that waits for it does. */
const { readConfig } = await import('#server/platform/config.ts')
const { writePrivately } = await import('#server/platform/dataDir.ts')
const { openDatabase } = await import('#server/platform/db/connect.ts')
const { seedPlatform } = await import('./seedPlatform.ts')

process.once('disconnect', () => process.exit(1))
writePrivately()
const config = readConfig(process.env)
const database = await openDatabase(config)
await seedPlatform(database.db, config, (line) => console.log(line))
await database.close()
process.disconnect()
