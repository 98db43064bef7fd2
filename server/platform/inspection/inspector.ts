import { copyFile, rm, writeFile } from 'node:fs/promises'
import { type FileProblem, unreadableFile } from '#contract/core/files/check.ts'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import { createWorkerPool } from '#server/platform/concurrency/workerPool.ts'
import type { AcceptedFile, InspectionJob } from './inspect.ts'
import type { InspectionResult } from './worker.ts'

export interface InspectorOptions {
  /** Timeout per file in milliseconds. */
  timeMs?: number
  /** JavaScript heap of one worker. Pixels are outside of it and limited by `imageLimits`. */
  memoryMB?: number
  workers?: 1 | 2
}

interface InspectRequest {
  source: string
  /** Path of the safe copy, which is written only if the file is accepted. */
  target: string
  rule: FileRuleName
  name: string
}

export type Inspection =
  /** `bytes` is the size of the copy, `facts` describes the original file. */
  { ok: true; facts: AcceptedFile; bytes: number } | { ok: false; problems: FileProblem[] }

export interface Inspector {
  /** Inspects a file. Rejects if the disk fails or the inspector is closed, never because of the content. */
  inspect(request: InspectRequest): Promise<Inspection>
  close(): Promise<void>
}

const secondMs = 1_000

/** Creates an inspector of untrusted files in worker threads that can be terminated. */
export const createInspector = ({ timeMs = 5_000, memoryMB = 128, workers = 2 }: InspectorOptions = {}): Inspector => {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = createWorkerPool<InspectionJob, InspectionResult>({ script, count: workers, timeMs, memoryMB })
  const seconds = Math.ceil(timeMs / secondMs)

  let libraries: Promise<unknown> | undefined

  const inspect: Inspector['inspect'] = async ({ source, target, rule, name }) => {
    // Loaded in the main thread, too, or the native libraries would be unloaded with the first worker that ends.
    libraries ??= import('./image/sharp.ts')
    await libraries
    const answer = await pool.run({ source, rule, name, seconds })
    if (answer === undefined) return { ok: false, problems: [unreadableFile(ruleOf(rule))] }
    if ('failure' in answer) throw new Error(answer.failure)
    if (!answer.finding.ok) return answer.finding
    const { facts, content } = answer.finding
    const copied = content ? writeFile(target, content) : copyFile(source, target)
    await copied.catch(async (error: unknown) => {
      await rm(target, { force: true })
      throw error
    })
    return { ok: true, facts, bytes: content?.length ?? facts.bytes }
  }

  return { inspect, close: pool.close }
}
