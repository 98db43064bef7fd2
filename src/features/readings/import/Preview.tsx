import { ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { faultText } from '#contract/readings/import/faults.ts'
import type { PreviewRow } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { FaultList } from './FaultList.tsx'
import type { FileCheck } from './useFileCheck.ts'

interface Props {
  kind: ReadingKind
  mapping: ReadingMapping
  checked: FileCheck
}

/** Shows the first rows of a file as they will be imported, and the faults of the whole file. */
export const Preview = ({ kind, mapping, checked }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const shown = useDisplayUnits()
  const unitOf = useUnit()
  const { rows, fit, present, repeated, faults, share } = checked
  const refused = faults.reduce((sum, { count }) => sum + count, 0)
  const quantities = Object.entries(kind.quantities).filter(([name]) => mapping.quantities[name])
  const choices = Object.entries(kind.choices).filter(([name]) => mapping.choices[name])
  const isRefused = rows.some(({ fault }) => fault)
  const head = [
    t('line'),
    ...(isRefused ? [t('problem')] : []),
    t('measured'),
    t('device'),
    ...(mapping.user === null ? [] : [t('user')]),
    ...quantities.map(([, quantity]) => `${text(quantity.label)} (${unitOf(shown(quantity).unit)})`),
    ...choices.map(([, { label }]) => text(label)),
  ]

  const cellsOf = ({ line, record, fault }: PreviewRow) => {
    if (!record)
      return [
        formats.number(line, 0),
        <span key="fault" className="import-fault">
          {fault && text(faultText(fault, language))}
        </span>,
        ...head.slice(2).map(() => ''),
      ]
    const { measuredAt, utcOffset, deviceId, userId, values } = record
    return [
      formats.number(line, 0),
      ...(isRefused ? [''] : []),
      utcOffset === null ? formats.time(measuredAt) : formats.timeAt(measuredAt, utcOffset),
      deviceId,
      ...(mapping.user === null ? [] : [userId ?? '–']),
      ...quantities.map(([name, quantity]) => {
        const { toDisplay, digits } = shown(quantity)
        const value = values[name]
        return typeof value === 'number' ? formats.number(toDisplay(value), digits) : '–'
      }),
      ...choices.map(([name, choice]) => {
        const label = choice.choices[String(values[name])]?.label
        return label ? text(label) : '–'
      }),
    ]
  }

  return (
    <>
      <p role="status" className="figures">
        {share < 1
          ? t('checking', { share: Math.floor(share * 100) })
          : t(present > 0 ? 'checkedPresent' : 'checked', { fit, present, refused })}
      </p>
      {repeated > 0 && <p className="secondary">{t('repeatedRows', { count: repeated })}</p>}
      {share < 1 && <ProgressBar animate={false} stripes={false} value={share} aria-label={t('checkProgress')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="import-preview" aria-label={t('firstRows')} tabIndex={0}>
        <SimpleTable head={head} rows={rows.map((row) => ({ key: String(row.line), cells: cellsOf(row) }))} />
      </section>
      <FaultList faults={faults} />
    </>
  )
}
