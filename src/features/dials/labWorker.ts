import '#src/kit/lib/zodConfig.ts'
import { openArchive } from '#contract/dials/lab/archive.ts'
import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'

/** Package to inspect: the bytes of a chosen file, or the address of an uploaded one. */
export type LabJob = { bytes: ArrayBuffer } | { url: string }

/** Result of the lab, with the images that it marks; `look` is absent if the package could not be fetched. */
export interface LabResult {
  look?: PackageInspection
  pictures: Record<string, Uint8Array<ArrayBuffer>>
}

const readBytes = async (job: LabJob): Promise<Uint8Array> => {
  if ('bytes' in job) return new Uint8Array(job.bytes)
  const reply = await fetch(job.url)
  if (!reply.ok) throw new Error(`The package request failed with status ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

const runLab = async (job: LabJob): Promise<LabResult> => {
  const bytes = await readBytes(job)
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
  postMessage(await runLab(data).catch((): LabResult => ({ pictures: {} })))
})
