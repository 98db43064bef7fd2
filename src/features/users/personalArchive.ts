import type { PersonalAttachment } from '#contract/users/appUser.ts'

/**
 * Returns a ZIP archive of `data` as JSON and its attachments, which are stored without compression as they are
 * compressed already.
 */
export const personalArchive = async (
  data: { attachments: readonly PersonalAttachment[] },
  download: (id: string) => Promise<Blob>,
): Promise<Blob> => {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = { 'data.json': strToU8(JSON.stringify(data, null, 2)) }
  for (const [index, { feedback, id, name }] of data.attachments.entries()) {
    const path = `attachments/${feedback}/${index + 1} ${name.replace(/[\\/]/g, '-')}`
    files[path] = new Uint8Array(await (await download(id)).arrayBuffer())
  }
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' })
}
