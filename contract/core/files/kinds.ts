/** What a file can be. Its bytes decide, never its name: `extensions` only names what is downloaded. */
export const fileKinds = {
  png: { mime: 'image/png', extensions: ['png'], family: 'image', label: 'PNG' },
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], family: 'image', label: 'JPEG' },
  gif: { mime: 'image/gif', extensions: ['gif'], family: 'image', label: 'GIF', moves: true },
  mp4: { mime: 'video/mp4', extensions: ['mp4'], family: 'video', label: 'MP4' },
  webm: { mime: 'video/webm', extensions: ['webm'], family: 'video', label: 'WebM' },
  pdf: { mime: 'application/pdf', extensions: ['pdf'], family: 'document', label: 'PDF' },
  csv: { mime: 'text/csv', extensions: ['csv'], family: 'document', label: 'CSV' },
  bin: { mime: 'application/octet-stream', extensions: ['bin'], family: 'archive', label: 'BIN' },
  zip: { mime: 'application/zip', extensions: ['zip'], family: 'archive', label: 'ZIP' },
} as const

export type FileKind = keyof typeof fileKinds
export type FileFamily = (typeof fileKinds)[FileKind]['family']

export const fileKindNames = Object.keys(fileKinds) as FileKind[]

/** Whether an image of this kind may hold more than one picture: of what can move, only a GIF is kept moving. */
export const canBeAnimated = (kind: FileKind): boolean => 'moves' in fileKinds[kind]
