import { readConfig } from '#server/platform/config/config.ts'
import { acceptedAuditKeys, checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { exists } from '#server/platform/system/diskFiles.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { withDatabase } from './database.ts'
import { defineVerb } from './verb.ts'

const inWords = (count: number) => Math.round(count).toLocaleString('en')

export const verifyLogVerb = defineVerb({
  name: 'verify-log',
  summary: 'Verifies the transition log, every step of it',
  usage: '',
  options: {
    checkpoints: {
      type: 'string',
      about: 'Compares with this file of checkpoints; default: the one in DATA_DIR/audit',
    },
  },
  details: 'Names the first row that is not as it was written, and what is wrong with it.',
  run: async (_places, { checkpoints }) => {
    const config = readConfig(process.env)
    const path = checkpoints ?? checkpointsFile(config)
    if (checkpoints !== undefined && !(await exists(checkpoints))) throw new Error(`There is no file ${checkpoints}`)
    const keys = await acceptedAuditKeys(config)
    const started = performance.now()
    const { steps, lastCheckpoint } = await withDatabase((db) => verifyLog(db, { keys, path }))
    const seconds = (performance.now() - started) / 1_000
    const last = lastCheckpoint ? `last checkpoint at ${lastCheckpoint.at}, row ${lastCheckpoint.seq}` : 'no checkpoint'
    console.log(
      `${inWords(steps)} steps verified in ${seconds.toFixed(1)} s (${inWords(steps / seconds)} per second); ${last}`,
    )
  },
})
