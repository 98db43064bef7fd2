import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/core/fields.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { type Filter, isLastSpan, lastSpans } from './filters.ts'

/** Returns a function that describes a filter, e.g. "≥ 140 mmHg". */
export const useFilterText = (names: References) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const text = useText()
  const unitOf = useUnit()
  return (field: Field, filter: Filter): string => {
    if ('text' in filter) return filter.text
    if ('any' in filter) {
      const label = (one: string) =>
        field.type === 'choice'
          ? text(field.choices[one]?.label ?? { verbatim: one })
          : (field.type === 'reference' && names[referenceKey(field)]?.get(one)) || one
      return filter.any.map(label).join(', ')
    }
    if ('last' in filter) return isLastSpan(filter.last) ? t(lastSpans[filter.last]) : filter.last
    const unit = field.type === 'number' && field.unit ? ` ${unitOf(field.unit)}` : ''
    const show = (bound: string) => (field.type === 'time' ? formats.minute(bound) : bound)
    const { min, max } = filter
    if (min && max) return t('filterBetween', { min: show(min), max: show(max) }) + unit
    if (min) return t(field.type === 'time' ? 'filterSince' : 'filterAtLeast', { value: show(min) }) + unit
    return t(field.type === 'time' ? 'filterBefore' : 'filterAtMost', { value: show(max ?? '') }) + unit
  }
}
