import { DialogBody } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import './FileViewer.css'
import { DocumentIcon } from '#src/kit/ui/icons.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { FileLink, fileSummary } from './FileLink.tsx'
import { useFileUrl } from './useFileUrl.ts'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

/** Shows a file as large as possible: an image, a video with its controls, or the pages of a PDF. */
export const FileView = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation(['files', 'common'])
  const { kind, name } = file
  const url = useFileUrl(file)
  if (url === undefined) return <p className="secondary">{t('common:loading')}</p>
  switch (fileKinds[kind].family) {
    case 'image':
      return <img className="file-view" src={url} alt={name} />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what is uploaded has no captions to show
      return <video className="file-view" src={url} controls preload="metadata" aria-label={name} />
    case 'document':
      return (
        <SectionBoundary text={t('pdfFailed')}>
          <Suspense fallback={<p className="secondary">{t('common:loading')}</p>}>
            <PdfPages url={url} name={name} />
          </Suspense>
        </SectionBoundary>
      )
    case 'archive':
      return <DocumentIcon size={24} />
  }
}

/** Opens a file in a dialog. */
export const FileViewer = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
  const { t } = useTranslation('files')
  return (
    <Modal isCloseButtonShown title={file.name} onClose={onClose} className="file-viewer">
      <DialogBody>
        <FileView file={file} />
      </DialogBody>
      <footer className="file-viewer-foot">
        <span className="secondary figures">{fileSummary(file)}</span>
        <FileLink file={file}>{t('openAlone')}</FileLink>
      </footer>
    </Modal>
  )
}
