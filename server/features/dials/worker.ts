import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { ready } from '#server/platform/concurrency/workerPool.ts'

export interface Inspection {
  /** SHA-256 of the package in hexadecimal. */
  sha256: string
  look: PackageInspection
}

parentPort?.on('message', (bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  parentPort?.postMessage({ sha256, look: inspectPackage(bytes) } satisfies Inspection)
})
parentPort?.postMessage(ready)
