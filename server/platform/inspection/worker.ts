import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { type Finding, type Inspecting, inspect } from './inspect.ts'

/** What a worker answers: what it found, or why the disk did not let it. */
export type Answer = { finding: Finding } | { failure: string }

parentPort?.on('message', async (job: Inspecting) => {
  const answer: Answer = await inspect(job).then(
    (finding) => ({ finding }),
    (error: unknown) => ({ failure: String(error) }),
  )
  const moved =
    'finding' in answer && answer.finding.ok && answer.finding.content ? [answer.finding.content.buffer] : []
  parentPort?.postMessage(answer, moved)
})
parentPort?.postMessage(ready)
