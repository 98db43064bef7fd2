import type { PersonalAttachment } from '#contract/users/appUser.ts'

/** `data` as JSON with the files beside it, in one archive. They are packed already, and are put in as they are. */
export const personalArchive = async (
  data: { attachments: readonly PersonalAttachment[] },
  read: (id: string) => Promise<Blob>,
): Promise<Blob> => {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = { 'data.json': strToU8(JSON.stringify(data, null, 2)) }
  for (const [index, { feedback, id, name }] of data.attachments.entries()) {
    const place = `attachments/${feedback}/${index + 1} ${name.replace(/[\\/]/g, '-')}`
    files[place] = new Uint8Array(await (await read(id)).arrayBuffer())
  }
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' })
}
