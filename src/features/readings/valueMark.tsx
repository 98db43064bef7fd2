import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { offenders, type Severity, type Standard, severityOf } from '#contract/readings/standard.ts'
import { SymbolTriangleDownIcon, SymbolTriangleUpIcon } from '#src/kit/ui/icons.ts'

type Reading = RecordOfKind<ReadingKindName>
/** Returns the severity of a reading if this quantity has reached it. */
const reachedSeverity = (standard: Standard | undefined, reading: Reading, quantity: string): Severity | undefined => {
  const level = standard && severityOf(standard, reading)
  const severity = level ? standard?.severities[level] : undefined
  return severity && offenders(severity, reading).includes(quantity) ? severity : undefined
}

/** Returns the CSS class of an out-of-range value. The arrow beside it conveys the same without colour. */
export const valueMark =
  (standard: Standard | undefined) =>
  (reading: Reading, field: string): string | undefined => {
    const severity = reachedSeverity(standard, reading, field)
    return severity?.tone ? `value-${severity.tone}` : undefined
  }

const MarkedValue = ({ words, low }: { words: string; low: boolean }) => {
  const { t } = useTranslation('table')
  const Icon = low ? SymbolTriangleDownIcon : SymbolTriangleUpIcon
  return (
    <>
      <Icon size={8} title={low ? t('below') : t('above')} />
      {words}
    </>
  )
}

/** Returns the renderers of quantities: the value, with an arrow if it is out of range. */
export const valueContents = (name: ReadingKindName, standard: Standard | undefined) => {
  const kind: ReadingKind = readingKinds[name]
  return Object.fromEntries(
    Object.keys(kind.quantities).map((quantity) => [
      quantity,
      (reading: Reading, words: string): ReactNode => {
        const bound = reachedSeverity(standard, reading, quantity)?.when[quantity]
        if (!bound) return words
        return <MarkedValue words={words} low={bound.from === undefined && bound.above === undefined} />
      },
    ]),
  )
}
