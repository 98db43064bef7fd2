import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { FileLink, fileSummary } from './FileLink.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FileView } from './FileViewer.tsx'
import './Gallery.css'

/** Shows the files of a record: one enlarged, and thumbnails of all to choose from. */
export const Gallery = ({ files, note }: { files: readonly StoredFile[]; note?: ReactNode }) => {
  const { t } = useTranslation('files')
  const [chosen, setChosen] = useState(files[0]?.id)
  const shown = files.find(({ id }) => id === chosen) ?? files[0]
  if (!shown) return null
  return (
    <section className="gallery" aria-label={t('gallery')}>
      <div className="gallery-stage">
        <FileView key={shown.id} file={shown} />
      </div>
      <div className="gallery-caption">
        <FileLink file={shown}>{shown.name}</FileLink>
        <span className="secondary figures">{fileSummary(shown)}</span>
      </div>
      {note}
      {files.length > 1 && (
        <ul className="gallery-strip">
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={file.name}
                title={file.name}
                aria-pressed={file.id === shown.id}
                onClick={() => setChosen(file.id)}
              >
                <FilePreview file={file} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
