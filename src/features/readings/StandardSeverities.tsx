import { useTranslation } from 'react-i18next'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Severity, Standard } from '#contract/readings/standard.ts'
import { displayBound } from '#contract/readings/unitChoices.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'

const noBreak = '\u00A0'
const signs = { from: '≥', above: '>', below: '<' } as const

type ChoiceConditions = Severity['given']

const useChoiceLabels = ({ choices }: ReadingKind) => {
  const text = useText()
  return (given: ChoiceConditions = {}): string[] =>
    Object.entries(given).flatMap(([name, any]) =>
      any.map((word) => text(choices[name]?.choices[word]?.label ?? { verbatim: word })),
    )
}

/**
 * Returns a function that formats a severity's thresholds in the selected units, such as "Systolic ≥ 140 mmHg,
 * diastolic ≥ 90 mmHg".
 */
const useThresholds = (kind: ReadingKind) => {
  const { t } = useTranslation('readings')
  const text = useText()
  const unitOf = useUnit()
  const formats = useFormats()
  const shown = useDisplayUnits()
  const choiceLabels = useChoiceLabels(kind)
  return ({ when, given }: Severity): string => {
    const bounds = Object.entries(when).flatMap(([name, bound]) => {
      const quantity = kind.quantities[name]
      if (!quantity) return []
      const unit = shown(quantity)
      const { label, short = label } = quantity
      return Object.entries(displayBound(bound, unit)).map(([side, edge]) => {
        const digits = Number.isInteger(edge) && unit.isStored ? 0 : Math.max(unit.digits, unit.isStored ? 1 : 0)
        const sign = signs[side as keyof typeof signs]
        return [text(short), sign, formats.number(edge, digits), unitOf(unit.unit)].filter(Boolean).join(noBreak)
      })
    })
    const or = ` ${t('or')} `
    const words = choiceLabels(given)
    const threshold = bounds.join(or)
    return words.length > 0 ? t('thresholdGiven', { threshold, words: words.join(or) }) : threshold
  }
}

/** Lists the severities of a standard with their thresholds, in the order in which they are tested. */
export const StandardSeverities = ({ kind, standard }: { kind: ReadingKind; standard: Standard }) => {
  const { t } = useTranslation('readings')
  const text = useText()
  const thresholds = useThresholds(kind)
  const exceptions = useChoiceLabels(kind)(standard.except)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="standard-thresholds" aria-label={text(standard.label)} tabIndex={0}>
      <dl className="standard-levels figures">
        {Object.entries(standard.severities).map(([name, severity]) => (
          <div key={name}>
            <dt>
              <Tag tone={severity.tone}>{text(severity.label)}</Tag>
            </dt>
            <dd>{thresholds(severity)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Tag tone="neutral">{text(standard.normal)}</Tag>
          </dt>
          <dd>{t('otherwise')}</dd>
        </div>
      </dl>
      {exceptions.length > 0 && (
        <p className="secondary">{t('notJudged', { words: exceptions.join(` ${t('or')} `) })}</p>
      )}
      {standard.note && <p className="secondary">{text(standard.note)}</p>}
    </section>
  )
}
