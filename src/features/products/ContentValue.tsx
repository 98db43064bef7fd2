import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { Alarms } from '#contract/products/alarms.ts'
import { productContentFields } from '#contract/products/fields.ts'
import type { ProductHelp } from '#contract/products/product.ts'
import { FilePreview } from '#src/kit/files/FilePreview.tsx'
import { noValue } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import './ContentValue.css'
import { alarmsText, contentText } from './contentText.ts'
import type { ContentField } from './steps.ts'

const HelpTexts = ({ help }: { help: readonly ProductHelp[] }) => {
  const text = useText()
  if (help.length === 0) return noValue
  return help.map(({ language, html }) => (
    <details key={language} className="content-help">
      <summary>{text(languageCodes[language])}</summary>
      <RichTextView html={html} />
    </details>
  ))
}

/** Renders the value of one field of a product: text, an image, or help. */
export const ContentValue = ({ name, value }: { name: string; value: unknown }) => {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const references = useReferences(productContentFields)
  const valueOptions = { references, language, t }
  if (name === 'help') return <HelpTexts help={value as ProductHelp[]} />
  if (name === 'alarms') return <span className="content-lines">{alarmsText(value as Alarms, valueOptions)}</span>
  if (productContentFields[name as ContentField].type === 'file')
    return value ? <FilePreview file={value as StoredFile} /> : noValue
  return <span className="content-lines">{contentText(name as ContentField, value, valueOptions)}</span>
}
