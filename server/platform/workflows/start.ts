import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { adoptRecords } from './adopt.ts'
import { type ApprovalBounds, applyBounds } from './bounds.ts'
import { startCheckpoints } from './checkpoints.ts'
import { startClock } from './clock.ts'
import type { WorkflowEngine } from './engine.ts'
import { checkStates } from './startCheck.ts'

export interface RunningWorkflows {
  /** Reports that a call may have made a transition. */
  onWritten: () => void
  stop: () => Promise<void>
}

/** Checks and updates the records of all workflows, and starts the checkpoints of the log and the clock. */
export const startWorkflows = async (
  config: Config,
  db: Database,
  engine: WorkflowEngine,
  bounds: ApprovalBounds,
  onError: (error: unknown) => void,
): Promise<RunningWorkflows> => {
  await checkStates(db)
  await adoptRecords(db, engine.auditKey)
  await applyBounds(db, config, bounds)
  const checkpoints = await startCheckpoints({ db, key: engine.auditKey, path: checkpointsFile(config), onError })
  const clock = startClock({ db, engine, onTransition: checkpoints.wake, onError })
  const stop = async () => {
    await clock.stop()
    await checkpoints.stop()
  }
  return { onWritten: checkpoints.wake, stop }
}
