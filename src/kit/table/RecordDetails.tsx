import { noValue, withUnit } from '#src/kit/lib/format.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import type { TableColumn, TableRow } from './column.ts'

interface Props<R extends TableRow> {
  record: R
  columns: readonly TableColumn<R>[]
}

/** Renders the values of a record as its columns display them. */
export const RecordDetails = <R extends TableRow>({ record, columns }: Props<R>) => (
  <DescriptionList
    items={columns.map(({ label, unit, align, text, detail, content, href }) => ({
      label,
      value: (
        <ValueLink href={href?.(record)}>
          {align === 'end'
            ? withUnit(text(record), text(record) === noValue ? undefined : unit)
            : (detail?.(record) ?? content?.(record) ?? text(record))}
        </ValueLink>
      ),
    }))}
  />
)
