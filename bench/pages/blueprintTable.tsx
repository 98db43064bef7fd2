import '@blueprintjs/core/lib/css/blueprint.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { Cell, Column, RenderMode, Table } from '@blueprintjs/table'
import '@blueprintjs/table/lib/css/table.css'
import { createRoot } from 'react-dom/client'
import './page.ts'
import { columns, columnWidth, records, rowHeight } from './records.ts'

const widths = columns.map(() => columnWidth)
const heights = records.map(() => rowHeight)

/** Blueprint's own table, which the DataTable is built on. */
const Plain = () => (
  <Table
    numRows={records.length}
    rowHeights={heights}
    columnWidths={widths}
    enableRowHeader={false}
    renderMode={RenderMode.BATCH_ON_UPDATE}
  >
    {columns.map(({ id, label, text }) => (
      <Column
        key={id}
        id={id}
        name={label}
        cellRenderer={(row) => <Cell>{text(records[row] as (typeof records)[number])}</Cell>}
      />
    ))}
  </Table>
)

const root = createRoot(document.querySelector('#table') as HTMLElement)

window.tablePage = {
  mount: () =>
    root.render(
      <BlueprintProvider>
        <Plain />
      </BlueprintProvider>,
    ),
  cell: '.bp6-table-cell',
  scroller: '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
}
