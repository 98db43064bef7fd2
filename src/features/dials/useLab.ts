import { useEffect, useState } from 'react'
import type { LabJob, LabResult } from './labWorker.ts'

/** Runs the lab in a worker, which is terminated on unmount. Returns undefined until it has finished. */
export const useLab = (job: LabJob | undefined): LabResult | undefined => {
  const [finished, setFinished] = useState<{ job: LabJob; answer: LabResult }>()
  useEffect(() => {
    if (!job) return
    // The worker's scripts are siblings of its own script.
    const worker = new Worker(
      /* webpackEntryOptions: { publicPath: '../' } */ new URL('./labWorker.ts', import.meta.url),
    )
    worker.onmessage = ({ data }: MessageEvent<LabResult>) => setFinished({ job, answer: data })
    worker.onerror = () => setFinished({ job, answer: { pictures: {} } })
    worker.postMessage(job)
    return () => worker.terminate()
  }, [job])
  return job && finished?.job === job ? finished.answer : undefined
}
