import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { FileLink, fileSummary } from '#src/kit/files/FileLink.tsx'
import { FilePreview } from '#src/kit/files/FilePreview.tsx'
import { FileView } from '#src/kit/files/FileViewer.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { type RichTextComparison, RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { contentIn, languagesOf, type ManualTexts, titleIn } from './differences.ts'
import './ManualContents.css'

interface InProps {
  content: ManualTexts
  language: LanguageCode
  /** Whether a PDF is shown by its pages, not by its name alone. */
  withPages?: boolean
  /** What its blocks are compared with: those that it lacks are marked. */
  against?: RichTextComparison | undefined
}

/** What a manual says in one language. */
export const ManualText = ({ content, language, withPages = false, against }: InProps) => {
  const { t } = useTranslation('manuals')
  const title = titleIn(content, language)
  const { html = null, pdf = null, videos = [] } = contentIn(content, language) ?? {}
  const files = [...(pdf && !withPages ? [pdf] : []), ...videos]
  return (
    <div className="manual-said">
      {title && <h3>{title.name}</h3>}
      {html === null && pdf === null && <p className="secondary">{t('nothingToRead')}</p>}
      {html !== null && <RichTextView html={html} comparison={against} />}
      {pdf && withPages && <FileView file={pdf} />}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <FilePreview file={file} />
              <FileLink file={file}>{file.name}</FileLink>
              <span className="secondary figures">{fileSummary(file)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** All that a manual says, to be read. */
export const ManualContents = ({ content }: { content: ManualTexts }) => {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached by the keyboard
    <div className="manual-part" tabIndex={0}>
      {languagesOf(content).map((language) => (
        <section key={language} aria-label={text(languageCodes[language])}>
          <h2>{text(languageCodes[language])}</h2>
          <ManualText content={content} language={language} withPages />
        </section>
      ))}
    </div>
  )
}
