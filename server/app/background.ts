import { startBounces } from '#server/features/campaigns/returned/listener.ts'
import { startCampaigns } from '#server/features/campaigns/start.ts'
import { startFolding } from '#server/features/dashboards/fold.ts'
import { startDrawing } from '#server/features/licences/drawing.ts'
import { startPushes } from '#server/features/pushes/start.ts'
import { startRolling } from '#server/features/readings/rollup.ts'
import { startWarnings } from '#server/features/services/warnings.ts'
import type { Config } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { startMail } from '#server/platform/mail/start.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'

interface Parts {
  config: Config
  database: OpenDatabase
  engine: WorkflowEngine
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
