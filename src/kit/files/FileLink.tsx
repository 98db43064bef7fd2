import type { ReactNode } from 'react'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useFileUrl } from './useFileUrl.ts'

/** Opens a file in a tab of its own. */
export const FileLink = ({ file, children }: { file: StoredFile; children: ReactNode }) => (
  <a href={useFileUrl(file)} target="_blank" rel="noreferrer">
    {children}
  </a>
)
