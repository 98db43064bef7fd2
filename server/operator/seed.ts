import { readConfig } from '../config.ts'
import { accountsText, seedDemo } from '../seed/index.ts'
import { openStore } from '../storage/start.ts'
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
    const said: string[] = []
    await withDatabase((db) =>
      seedDemo(
        db,
        (line) => {
          said.push(line)
          console.log(line)
        },
        { store: openStore(config) },
      ),
    )
    if (said.length === 0) throw new Error('The database has accounts already. Nothing was made')
    console.log(accountsText)
  },
})
