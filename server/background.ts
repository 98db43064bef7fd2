import type { Config } from './config.ts'
import type { OpenDatabase } from './db/connect.ts'
import { startFolding } from './figures/fold.ts'
import { startDrawing } from './licences/drawing.ts'
import { startMail } from './mail/start.ts'
import { startBounces } from './marketing/returned/listener.ts'
import { startCampaigns } from './marketing/start.ts'
import { startPushes } from './pushes/start.ts'
import { startRolling } from './readings/rollup.ts'
import type { SecretBox } from './secretBox.ts'
import { startWarnings } from './services/warnings.ts'
import type { AuditKey } from './workflows/auditKey.ts'

interface Parts {
  config: Config
  database: OpenDatabase
  auditKey: AuditKey
  secrets: SecretBox
  /** Where phones fetch what is pushed to them. */
  filesUrl: string
  logFailureOf: (work: string) => (error: unknown) => void
}

export interface Background {
  /** Resolves when nothing of it uses the database any more. */
  stop(): Promise<void>
}

/** Starts what a server does beside its requests. None of it is in the way of the first of them. */
export const startBackground = async ({ logFailureOf, filesUrl, ...parts }: Parts): Promise<Background> => {
  const { config, database } = parts
  const { db } = database
  const works = [
    startDrawing(db, logFailureOf('licence keys')),
    startFolding(db, logFailureOf('figures')),
    startRolling(db, logFailureOf('rollups')),
    startWarnings(db, logFailureOf('services')),
  ]
  const deliveries = [
    await startMail(config, database, logFailureOf('mail')),
    await startCampaigns({ ...parts, onError: logFailureOf('campaigns') }),
    await startPushes({ ...parts, filesUrl, onError: logFailureOf('pushes') }),
    await startBounces({ ...parts, onError: logFailureOf('bounces') }),
  ]
  return {
    stop: async () => {
      for (const work of works) await work?.stop()
      for (const delivery of deliveries) await delivery?.close()
    },
  }
}
