import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { clean, toText } from './clean.ts'

export interface Job {
  html: string
  /** Base URL of accepted images in sanitised rich text; if absent, the result is plain text. */
  storageUrl?: string
}

/** Result; empty if the nesting exceeds the stack. */
export interface WorkerResult {
  result?: string
}

parentPort?.on('message', ({ html, storageUrl }: Job) => {
  let answer: WorkerResult = {}
  try {
    answer = { result: storageUrl === undefined ? toText(html) : clean(html, storageUrl) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage(ready)
