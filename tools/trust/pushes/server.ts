import { engineWith } from '#server/app/composition.ts'
import { openDatabase } from '#server/app/database.ts'
import { startPushes } from '#server/features/pushes/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openAuditKey } from '#server/platform/keys/auditFolder.ts'
import { openSecretBox } from '#server/platform/keys/secretBox.ts'

/** Delivers pushes until it is killed or nothing is pending; then prints that it is idle. */
const config = readConfig(process.env)
const database = await openDatabase(config)
const delivery = await startPushes({
  config,
  database,
  engine: engineWith(await openAuditKey(config)),
  secrets: await openSecretBox(config),
  filesUrl: 'http://files.example',
  onError: (error) => {
    console.error(error)
    process.exit(1)
  },
})
console.log('sending')
await delivery.idle()
console.log('idle')
await delivery.close()
await database.close()
