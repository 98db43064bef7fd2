import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { FileLink, fileSummary } from '#src/kit/files/FileLink.tsx'
import { FilePreview } from '#src/kit/files/FilePreview.tsx'
import { FileView } from '#src/kit/files/FileViewer.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { type RichTextComparison, RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { contentIn, languagesOf, type ManualVersion, titleIn } from './differences.ts'
import './ManualContents.css'

interface ManualTextProps {
  content: ManualVersion
  language: LanguageCode
  /** True to render the pages of a PDF rather than its name. */
  withPages?: boolean
  /** Text to compare with; blocks that it lacks are marked. */
  against?: RichTextComparison | undefined
}

/** Renders the content of a manual in one language. */
export const ManualText = ({ content, language, withPages = false, against }: ManualTextProps) => {
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

/** Renders the content of a manual in all of its languages. */
export const ManualContents = ({ content }: { content: ManualVersion }) => {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
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
