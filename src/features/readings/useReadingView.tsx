import { type ReactNode, useMemo } from 'react'
import type { Fields } from '#contract/core/fields.ts'
import type { Choice } from '#contract/core/text.ts'
import { offsetAt } from '#contract/core/zones.ts'
import { type RecordOfKind, recordKinds } from '#contract/kinds.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { type Standard, severityChoices, severityOf } from '#contract/readings/standard.ts'
import { type Formats, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { filterUnitsOf } from './filterUnits.ts'
import { quantityFormatters } from './quantityFormatters.ts'
import { useStandard } from './useStandard.ts'
import { valueContents, valueMark } from './valueMark.tsx'

type Reading = RecordOfKind<ReadingKindName>
type Shown = ReturnType<typeof useDisplayUnits>

/** Returns the fields of a kind in the selected units, with the severities of the selected standard. */
const displayFields = (kind: ReadingKindName, shown: Shown, standard: Standard | undefined): Fields =>
  Object.fromEntries(
    Object.entries<Fields[string]>(recordKinds[kind]).map(([name, field]) => {
      if (name === 'severity' && field.type === 'choice' && standard)
        return [name, { ...field, choices: severityChoices(standard) }]
      if (field.type !== 'number') return [name, field]
      const { unit, digits } = shown(field)
      return [name, { ...field, ...(unit !== undefined && { unit }), digits }]
    }),
  )

const minuteMs = 60_000

/** Formats the device's local time if it differs from the viewer's. */
const deviceTime = ({ measuredAt, utcOffset }: Reading, { timeAt, timeZone }: Formats) =>
  utcOffset === null || utcOffset * minuteMs === offsetAt(Date.parse(measuredAt), timeZone)
    ? undefined
    : timeAt(measuredAt, utcOffset)

/**
 * Returns the list of a kind's readings for the viewer: units, standard, severities and device time. Severities are
 * recalculated from the values, so that rows loaded before never show another standard's texts; the server filters by
 * the same rule.
 */
export const useReadingView = (list: List<ReadingKindName>) => {
  const { kind } = list
  const text = useText()
  const formats = useFormats()
  const shown = useDisplayUnits()
  const { accessLevel } = useAppSelector(selectViewer)
  const declaration: ReadingKind = readingKinds[kind]
  const { name, standard, choose } = useStandard(kind)
  // The server uses the first standard by default.
  const explicitStandard = name === Object.keys(declaration.standards)[0] ? undefined : name
  const shownList = useMemo<List<ReadingKindName>>(
    () => ({
      ...list,
      fields: displayFields(kind, shown, standard),
      ...(explicitStandard !== undefined && { given: { standard: explicitStandard } }),
    }),
    [list, kind, shown, standard, explicitStandard],
  )
  const filterUnits = useMemo(() => filterUnitsOf(recordKinds[kind], { shown, standard }), [kind, shown, standard])
  const columnOptions = useMemo<ColumnOptions<Reading>>(() => {
    const levels: Record<string, Choice> = standard ? severityChoices(standard) : {}
    const levelOf = (reading: Reading) => levels[(standard && severityOf(standard, reading)) ?? '']
    const severityTag = (reading: Reading, words: string): ReactNode => {
      const { tone } = levelOf(reading) ?? {}
      return tone === undefined ? words : <Tag tone={tone}>{words}</Tag>
    }
    return {
      excludedColumns: accessLevel === 1 ? ['id'] : ['id', 'vid'],
      widths: { source: 160, utcOffset: 248 },
      mark: valueMark(standard),
      text: {
        ...quantityFormatters(declaration, { shown, standard, formats }),
        severity: (reading) => {
          const { label } = levelOf(reading) ?? {}
          return label && text(label)
        },
        utcOffset: (reading) => deviceTime(reading, formats),
      },
      content: { ...valueContents(kind, standard), severity: severityTag },
    }
  }, [kind, declaration, standard, shown, formats, text, accessLevel])
  return { list: shownList, standard, chooseStandard: choose, columnOptions, filterUnits }
}
