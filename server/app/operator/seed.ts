import { accountsText } from '#server/app/seed/accounts.ts'
import { seedPlatform } from '#server/app/seed/seedPlatform.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { startCheckpoints } from '#server/platform/workflows/checkpoints.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

export const seed = defineVerb({
  name: 'seed',
  summary: 'Makes the demonstration data in an empty database',
  usage: '',
  options: {},
  details: [
    "Its accounts are well known. They can be used on the server's own machine only, and this is refused",
    'where HOST, TRUST_PROXY, OSS_URL or OSS_ORIGINS let others in.',
  ].join('\n'),
  run: async () => {
    const config = readConfig({ ...process.env, SEED: 'demo' })
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
      console.log(line)
    }
    await withDatabase(async (db) => {
      const { auditKey: key } = await seedPlatform(db, config, say)
      const { stop } = await startCheckpoints({ db, key, path: checkpointsFile(config), onError: console.error })
      await stop()
    })
    if (lines.length === 0) throw new Error('The database has accounts already. Nothing was made')
    console.log(accountsText)
  },
})
