import { parentPort } from 'node:worker_threads'
import { ready } from '#server/platform/concurrency/workerPool.ts'
import { drawLabelSheet, type LabelSheetJob } from './labelSheet.ts'

parentPort?.on('message', async (job: LabelSheetJob) => parentPort?.postMessage(await drawLabelSheet(job)))
parentPort?.postMessage(ready)
