import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { sanitize, toText } from './clean.ts'

export interface RichTextJob {
  html: string
  /** Base URL of accepted images in sanitised rich text; if absent, the result is plain text. */
  storageUrl?: string
}

/** Result; empty if the nesting exceeds the stack. */
export interface RichTextResult {
  result?: string
}

parentPort?.on('message', ({ html, storageUrl }: RichTextJob) => {
  let answer: RichTextResult = {}
  try {
    answer = { result: storageUrl === undefined ? toText(html) : sanitize(html, storageUrl) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage(ready)
