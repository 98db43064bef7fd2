import '#server/loader.mjs'

/** Script that creates the demonstration data of the environment's settings. Ends early if its parent process ends. */
const { readConfig } = await import('#server/platform/config/config.ts')
const { setPrivateUmask } = await import('#server/platform/system/dataDir.ts')
const { openDatabase } = await import('#server/app/database.ts')
const { seedPlatform } = await import('./seedPlatform.ts')

process.once('disconnect', () => process.exit(1))
// The channel to the server does not keep this process running once the work is done.
process.channel?.unref()
setPrivateUmask()
const config = readConfig(process.env)
const database = await openDatabase(config)
await seedPlatform(database.db, config, (line) => console.log(line))
await database.close()
