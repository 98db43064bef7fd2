import type { ReactNode } from 'react'
import { sizeText } from '#contract/core/files/check.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useFileUrl } from './useFileUrl.ts'

/** Opens a file in a tab of its own. */
export const FileLink = ({ file, children }: { file: StoredFile; children: ReactNode }) => (
  <a href={useFileUrl(file)} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** E.g. `PNG · 366 × 366 · 12 KB`. */
export const fileSummary = ({ kind, width, height, bytes }: StoredFile): string =>
  [fileKinds[kind].label, ...(width !== null && height !== null ? [`${width} × ${height}`] : []), sizeText(bytes)].join(
    ' · ',
  )
