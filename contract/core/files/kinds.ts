/** File formats. The format is detected from the bytes, never from the name; `extensions` are for downloads. */
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

/** Returns whether an image of this format may be animated: only GIFs stay animated. */
export const canBeAnimated = (kind: FileKind): boolean => 'moves' in fileKinds[kind]
