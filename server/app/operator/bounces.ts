import { createReadStream } from 'node:fs'
import { engineWith } from '#server/app/composition.ts'
import { ingestBounce, parseReturnAddress } from '#server/features/campaigns/returned/ingest.ts'
import { readMailbox } from '#server/features/campaigns/returned/mailbox.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openServerKeys } from '#server/platform/keys/open.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

export const bounces = defineVerb({
  name: 'bounces',
  summary: 'Records bounces from a mailbox file, like the listener on BOUNCE_PORT',
  usage: '<file>',
  options: {},
  details: 'A file in the mbox format. Read again, it changes nothing.',
  run: async ([file = '']) => {
    const config = readConfig(process.env)
    await withDatabase(async (db) => {
      const { auditKey, secrets } = await openServerKeys(db, config)
      const engine = engineWith(auditKey)
      let [read, noted] = [0, 0]
      for await (const { recipients, raw } of readMailbox(createReadStream(file, 'latin1'))) {
        read += 1
        for (const address of recipients) {
          const to = parseReturnAddress(secrets, address)
          if (to && (await ingestBounce({ db, engine, secrets }, to, raw))) noted += 1
        }
      }
      console.log(`${read} e-mails read, ${noted} bounces and complaints recorded`)
    })
  },
})
