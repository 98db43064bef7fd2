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
import { TextDifference } from '#src/kit/ui/TextDifference.tsx'
import './ContentValue.css'
import { alarmsText, contentText } from './contentText.ts'
import type { ContentField } from './steps.ts'

/** Another version of a value, and which of both is displayed. */
interface Comparison {
  value: unknown
  shown: 'before' | 'after'
}

const HelpTexts = ({ help, comparison }: { help: readonly ProductHelp[]; comparison: Comparison | undefined }) => {
  const text = useText()
  const otherHtml = (language: ProductHelp['language']) =>
    (comparison?.value as readonly ProductHelp[] | undefined)?.find((one) => one.language === language)?.html ?? ''
  const shown = comparison ? help.filter(({ language, html }) => html !== otherHtml(language)) : help
  if (shown.length === 0) return noValue
  return shown.map(({ language, html }) => (
    <details key={language} className="content-help" open={comparison !== undefined}>
      <summary>{text(languageCodes[language])}</summary>
      <RichTextView
        html={html}
        comparison={
          comparison && {
            html: otherHtml(language),
            as: comparison.shown === 'before' ? 'deletion' : 'insertion',
          }
        }
      />
    </details>
  ))
}

interface Props {
  name: string
  value: unknown
  /** Another version, whose differences are marked. */
  comparison?: Comparison
}

/** Renders the value of one field of a product: text, an image, or help. */
export const ContentValue = ({ name, value, comparison }: Props) => {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const references = useReferences(productContentFields)
  const valueOptions = { references, language, t }
  if (name === 'help') return <HelpTexts help={value as ProductHelp[]} comparison={comparison} />
  if (name !== 'alarms' && productContentFields[name as ContentField].type === 'file')
    return value ? <FilePreview file={value as StoredFile} /> : noValue
  const textOf = (one: unknown) =>
    name === 'alarms' ? alarmsText(one as Alarms, valueOptions) : contentText(name as ContentField, one, valueOptions)
  if (!comparison) return <span className="content-lines">{textOf(value)}</span>
  const [own, other] = [textOf(value), textOf(comparison.value)]
  const [before, after] = comparison.shown === 'before' ? [own, other] : [other, own]
  return <TextDifference before={before} after={after} only={comparison.shown} />
}
