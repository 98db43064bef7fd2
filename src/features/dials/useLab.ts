import { useEffect, useState } from 'react'
import type { LabAnswer, LabJob } from './labWorker.ts'

/** The pre-flight lab in a thread of its own, which ends with the page; undefined while it looks. */
export const useLab = (job: LabJob | undefined): LabAnswer | undefined => {
  const [seen, setSeen] = useState<{ job: LabJob; answer: LabAnswer }>()
  useEffect(() => {
    if (!job) return
    // Its own scripts lie beside it, not below it.
    const worker = new Worker(
      /* webpackEntryOptions: { publicPath: '../' } */ new URL('./labWorker.ts', import.meta.url),
    )
    worker.onmessage = ({ data }: MessageEvent<LabAnswer>) => setSeen({ job, answer: data })
    worker.onerror = () => setSeen({ job, answer: { pictures: {} } })
    worker.postMessage(job)
    return () => worker.terminate()
  }, [job])
  return job && seen?.job === job ? seen.answer : undefined
}
