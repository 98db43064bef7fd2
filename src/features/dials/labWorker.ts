import '#src/kit/lib/zodConfig.ts'
import { openArchive } from '#contract/dials/lab/archive.ts'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'

/** A package that somebody chose, or one that was uploaded, by its address. */
export type LabJob = { bytes: ArrayBuffer } | { url: string }

/** What the lab saw, and the pictures in which it marks something; without a look where it could not be fetched. */
export interface LabAnswer {
  look?: PackageInspection
  pictures: Record<string, Uint8Array<ArrayBuffer>>
}

const bytesOf = async (job: LabJob): Promise<Uint8Array> => {
  if ('bytes' in job) return new Uint8Array(job.bytes)
  const reply = await fetch(job.url)
  if (!reply.ok) throw new Error(`The package was answered with ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

const answer = async (job: LabJob): Promise<LabAnswer> => {
  const bytes = await bytesOf(job)
  const look = inspectPackage(bytes)
  const marked = new Set(look.findings.flatMap(({ place }) => place?.file ?? []))
  const { files } = openArchive(bytes)
  const pictures = [...marked].flatMap((file) => {
    const content = files.get(file)
    return content ? [[file, new Uint8Array(content)] as const] : []
  })
  return { look, pictures: Object.fromEntries(pictures) }
}

addEventListener('message', async ({ data }: MessageEvent<LabJob>) => {
  postMessage(await answer(data).catch((): LabAnswer => ({ pictures: {} })))
})
