import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { byteOrderMark, csvLine } from '#contract/core/csv.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { DownloadIcon, ListIcon, TimelineLineChartIcon } from '#src/kit/ui/icons.ts'

/** Rows of a CSV file; null for no value. */
type FigureRows = readonly (readonly (string | number | null)[])[]

interface Props {
  /** Title of the chart, also used as the file name. */
  title: string
  asTable: boolean
  onTable: (asTable: boolean) => void
  head: readonly string[]
  rows: FigureRows
}

/** Switches a chart to a table, and saves its values as a CSV file with a byte order mark. */
export const FigureTools = ({ title, asTable, onTable, head, rows }: Props) => {
  const { t } = useTranslation('figures')
  const save = () => {
    const lines = [head, ...rows].map((cells) => csvLine(cells))
    saveTextFile(`${title}.csv`, byteOrderMark + lines.join(''), 'text/csv')
  }
  const view = t(asTable ? 'asChart' : 'asTable', { title })
  const file = t('asFile', { title })
  return (
    <span className="figure-tools">
      <Button
        variant="minimal"
        size="small"
        icon={asTable ? <TimelineLineChartIcon /> : <ListIcon />}
        aria-label={view}
        title={view}
        onClick={() => onTable(!asTable)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<DownloadIcon />}
        aria-label={file}
        title={file}
        disabled={rows.length === 0}
        onClick={save}
      />
    </span>
  )
}
