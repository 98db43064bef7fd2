import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { type Finding, type InspectionJob, inspect } from './inspect.ts'

/** Result of a worker: the finding, or the message of a disk failure. */
export type InspectionResult = { finding: Finding } | { failure: string }

parentPort?.on('message', async (job: InspectionJob) => {
  const answer: InspectionResult = await inspect(job).then(
    (finding) => ({ finding }),
    (error: unknown) => ({ failure: String(error) }),
  )
  const moved =
    'finding' in answer && answer.finding.ok && answer.finding.content ? [answer.finding.content.buffer] : []
  parentPort?.postMessage(answer, moved)
})
parentPort?.postMessage(ready)
