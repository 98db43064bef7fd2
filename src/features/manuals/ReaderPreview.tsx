import { useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { sanitizePage } from '#src/kit/richText/sanitizer.ts'
import { usePreviewSysArticleEbookQuery } from '#store/api/generated/sysArticleEbook.ts'
import './ReaderPreview.css'
import { contentOf, fileInputs, titleLanguages } from './manualValues.ts'

/** Pause in typing after which the preview is rendered, in milliseconds. */
const settleMs = 600

/** Scopes rules of the page to the element that replaces it. */
const scoped = (css: string): string => css.replaceAll(':root{', ':host{').replace(/(^|\n)body\{/g, '$1.reader{')

interface PageProps {
  page: { html: string; style: string; direction: string }
  language: LanguageCode
}

/** Renders a page in a shadow root, which isolates its styles from those of the console. Its links do nothing. */
const ReaderPage = ({ page: { html, style, direction }, language }: PageProps) => {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(scoped(style))
    root.adoptedStyleSheets = [sheet]
    const reader = document.createElement('div')
    reader.className = 'reader'
    reader.lang = language
    reader.dir = direction
    reader.append(sanitizePage(html))
    for (const link of reader.querySelectorAll('a')) link.removeAttribute('href')
    root.replaceChildren(reader)
  }, [html, style, direction, language])
  return <div ref={host} />
}

interface Props {
  form: UseFormReturn<RecordValues>
  /** Id of the manual; undefined for a new one. */
  id: string | undefined
  language: LanguageCode
}

/** Shows the content of the form as its readers see it on a phone, rendered by the server after a pause in typing. */
export const ReaderPreview = ({ form, id, language }: Props) => {
  const { t } = useTranslation('manuals')
  const values = form.watch()
  const { format, html } = contentOf(values, language)
  const titles = values.names as LocalizedName[]
  const request = JSON.stringify({
    ...(id !== undefined && { id }),
    pid: (values.pid as string | null) || null,
    language,
    languages: titleLanguages(values),
    title: titles.find((one) => one.language === language)?.name ?? '',
    html: format === 'html' ? html || null : null,
    ...fileInputs(values, language),
  })
  const settled = useDebouncedValue(request, settleMs)
  const { data } = usePreviewSysArticleEbookQuery({ body: JSON.parse(settled) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section className="form-preview" aria-label={t('readerPreview')} aria-busy={settled !== request} tabIndex={0}>
      <div className="reader-phone">{data && <ReaderPage page={data} language={language} />}</div>
    </section>
  )
}
