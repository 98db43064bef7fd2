import type { TFunction } from 'i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import { type Alarms, alarmByName, alarmNames } from '#contract/products/alarms.ts'
import { productContentFields, productPartLabels } from '#contract/products/fields.ts'
import { labelledValue, noValue, withUnit } from '#src/kit/lib/format.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { choiceText } from '#src/kit/records/recordValues.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import type { ContentField } from './steps.ts'

export const labelOf = (name: string): Text =>
  productContentFields[name as ContentField]?.label ?? productPartLabels[name as keyof typeof productPartLabels].label

export interface TextContext {
  references: References
  language: Language
  t: TFunction<'products'>
}

/** Formats a value of a product as text. Images and help are rendered elsewhere. */
export const contentText = (name: ContentField, value: unknown, { references, language }: TextContext): string => {
  if (value === null || value === undefined || value === '') return noValue
  const field = productContentFields[name]
  switch (field.type) {
    case 'names':
      return (value as LocalizedName[])
        .map(({ language: code, name: written }) =>
          labelledValue(translateIn(language)(languageCodes[code]), written, language),
        )
        .join('\n')
    case 'reference':
      return `${references[referenceKey(field)]?.get(String(value)) ?? ''} ${String(value)}`.trim()
    case 'choice':
      return choiceText(field, value, language)
    default:
      return String(value)
  }
}

/** Formats the alarms that are on, one per line. */
export const alarmsText = (alarms: Alarms, { language, t }: TextContext): string => {
  const lines = alarmNames.flatMap((name) => {
    const alarm = alarms[name]
    if (!alarm) return []
    const { label, unit } = alarmByName(name)
    const bounds = (['low', 'high'] as const).flatMap((bound) => {
      const value = alarm[bound]
      return value === undefined ? [] : [t(bound === 'low' ? 'below' : 'above', { [bound]: withUnit(value, unit) })]
    })
    return [labelledValue(translateIn(language)(label), bounds.join(', ') || t('alarmOn'), language)]
  })
  return lines.join('\n') || noValue
}
