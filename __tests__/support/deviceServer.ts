import { buildApp } from '#server/app/app.ts'
import { openDatabase } from '#server/app/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDevice } from './deviceApi.ts'
import { testEngine } from './engine.ts'
import { createStorage } from './storage.ts'
import { testEnv, testSecrets } from './testEnv.ts'

/** Starts a server in a process of its own, with some activated devices. Prints its address and their tokens. */
const devices = 4
const config = readConfig({ ...process.env, ...testEnv })
const database = await openDatabase(config)
const storage = await createStorage()
const app = await buildApp({ config, database, storage, engine: testEngine, secrets: testSecrets })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const tokens: string[] = []
for (let count = 0; count < devices; count += 1) tokens.push((await createDevice({ app, db: database.db })).token)
console.log(JSON.stringify({ url, tokens }))
