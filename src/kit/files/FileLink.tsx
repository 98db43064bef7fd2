import type { ReactNode } from 'react'
import { sizeText } from '#contract/core/files/check.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useFileUrl } from './useFileUrl.ts'

/** Links to a file, which opens in a new tab. */
export const FileLink = ({ file, children }: { file: StoredFile; children: ReactNode }) => (
  <a href={useFileUrl(file)} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Describes a file, e.g. `PNG · 366 × 366 · 12 KB`. */
export const fileSummary = ({ kind, width, height, bytes }: StoredFile): string =>
  [fileKinds[kind].label, ...(width !== null && height !== null ? [`${width} × ${height}`] : []), sizeText(bytes)].join(
    ' · ',
  )
