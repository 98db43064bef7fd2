import { copyFile, rm, writeFile } from 'node:fs/promises'
import { type FileProblem, unreadableFile } from '#contract/core/files/check.ts'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import { createWorkerPool } from '#server/platform/concurrency/workerPool.ts'
import type { Inspecting, TakenFacts } from './inspect.ts'
import type { Answer } from './worker.ts'

export interface InspectorOptions {
  /** For one file. */
  timeMs?: number
  /** Of JavaScript's heap in one worker. Pixels lie outside of it and are bounded by `imageLimits`. */
  memoryMB?: number
  workers?: 1 | 2
}

interface InspectRequest {
  source: string
  /** Where the copy goes that may be served. It is written only when the file is taken. */
  target: string
  rule: FileRuleName
  name: string
}

export type Inspection =
  /** `bytes` are those of the copy, `facts` those of the file. */
  { ok: true; facts: TakenFacts; bytes: number } | { ok: false; problems: FileProblem[] }

export interface Inspector {
  /** Rejects when the disk fails or the inspector is closed, never for what is in the file. */
  inspect(request: InspectRequest): Promise<Inspection>
  close(): Promise<void>
}

const secondMs = 1_000

/** Reads files that strangers sent in threads that can be given up. */
export const makeInspector = ({ timeMs = 5_000, memoryMB = 128, workers = 2 }: InspectorOptions = {}): Inspector => {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = createWorkerPool<Inspecting, Answer>({ script, count: workers, timeMs, memoryMB })
  const seconds = Math.ceil(timeMs / secondMs)

  let libraries: Promise<unknown> | undefined

  const inspect: Inspector['inspect'] = async ({ source, target, rule, name }) => {
    // Native libraries that only workers held would be unloaded with the first one that ends.
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
