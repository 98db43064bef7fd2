import type { ReactNode } from 'react'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { DocumentIcon, VideoIcon } from '#src/kit/ui/icons.ts'
import './FilePreview.css'
import { useFileUrl } from './useFileUrl.ts'

/** Renders the square frame of a thumbnail. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => <span className="file-preview">{children}</span>

/** Renders the thumbnail of a file: the image itself, or an icon of its family. */
export const FilePreview = ({ file }: { file: StoredFile }) => {
  const { family } = fileKinds[file.kind]
  const url = useFileUrl(file)
  return (
    <PreviewFrame>
      {family === 'image' && <img src={url} alt="" loading="lazy" />}
      {family === 'video' && <VideoIcon />}
      {(family === 'document' || family === 'archive') && <DocumentIcon />}
    </PreviewFrame>
  )
}
