import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { clean, toText } from './clean.ts'

export interface Job {
  html: string
  /** Answers cleaned rich text with pictures from there alone; plain text where it is left out. */
  storageUrl?: string
}

/** Without a result where elements are nested deeper than the stack. */
export interface Answer {
  result?: string
}

parentPort?.on('message', ({ html, storageUrl }: Job) => {
  let answer: Answer = {}
  try {
    answer = { result: storageUrl === undefined ? toText(html) : clean(html, storageUrl) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage(ready)
