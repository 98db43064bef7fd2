import type { Fields } from '#contract/core/fields.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import type { TableRow } from './column.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from './useRecordColumns.tsx'

interface Props<R> {
  record: R
  fields: Fields
  options: ColumnOptions<R>
  titled: keyof R & string
  onClose: () => void
}

const RecordDrawer = <R extends TableRow>({ record, fields, options, titled, onClose }: Props<R>) => {
  const columns = useRecordColumns(fields, options).filter(({ id }) => id !== titled)
  return (
    <Drawer title={String(record[titled])} onClose={onClose}>
      <RecordDetails record={record} columns={columns} />
    </Drawer>
  )
}

/**
 * Returns a `details` renderer for lists whose records have only values; the field `titled` is the title of the drawer.
 */
export const recordDrawer =
  <R extends TableRow>(fields: Fields, options: ColumnOptions<R>, titled: keyof R & string) =>
  (record: R, onClose: () => void) => <RecordDrawer key={record.id} {...{ record, fields, options, titled, onClose }} />
