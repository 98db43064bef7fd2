import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { type TextPart, wordDifferences } from '#src/kit/lib/wordDifferences.ts'
import './TextDifference.css'

interface Props {
  before: string
  after: string
  /** Version to render; by default both in one text. */
  only?: 'before' | 'after'
}

const Part = ({ text, kind }: TextPart) => {
  const { t } = useTranslation('common')
  if (kind === 'deletion') return <del title={t('removed')}>{text}</del>
  if (kind === 'insertion') return <ins title={t('inserted')}>{text}</ins>
  return text
}

/** Renders a text with the words that another version lacks marked. */
export const TextDifference = ({ before, after, only }: Props) => {
  const language = useLanguage()
  // The words in common are those of the rendered version, with its spaces and line breaks.
  const [other, own] = only === 'before' ? [after, before] : [before, after]
  const ownKind = only === 'before' ? 'deletion' : 'insertion'
  const parts = wordDifferences(other, own, language)
    .filter(({ kind }) => !only || kind !== 'deletion')
    .map((part): TextPart => (part.kind === 'insertion' ? { ...part, kind: ownKind } : part))
  return (
    <span className="text-difference">
      {parts.map((part, index) => {
        const offset = parts.slice(0, index).reduce((length, { text }) => length + text.length, 0)
        return <Part key={`${offset} ${part.kind}`} {...part} />
      })}
    </span>
  )
}
