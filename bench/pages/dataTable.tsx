import { BlueprintProvider, Menu, MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { initI18n, loadNamespaces } from '../../src/kit/lib/i18n.ts'
import '../../src/styles.ts'
import { DataTable } from '../../src/kit/table/DataTable.tsx'
import { isPlain } from './page.ts'
import { type BenchRecord, columns, columnWidth, records, rowHeight } from './records.ts'

const extent = () => columnWidth
const tableColumns = columns.map((column) => ({
  ...column,
  width: columnWidth,
  nameExtent: extent,
  extent,
  sortable: !isPlain(),
}))

const Plain = () => <DataTable label="Table" columns={tableColumns} rows={records} rowHeight={rowHeight} />

/** The DataTable as the console's lists use it. */
const Full = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable<BenchRecord>
      label="Table"
      columns={tableColumns}
      rows={records}
      rowHeight={rowHeight}
      frozen={1}
      selected={selected}
      onSelect={(ids) => setSelected(new Set(ids))}
      onSort={() => {}}
      onResize={() => {}}
      onMove={() => {}}
      menuOf={(column) => (
        <Menu>
          <MenuItem text={column.label} />
        </Menu>
      )}
    />
  )
}

const root = createRoot(document.querySelector('#table') as HTMLElement)

await initI18n('en')
await loadNamespaces(['table'])
window.tablePage = {
  mount: () =>
    root.render(
      <MemoryRouter>
        <BlueprintProvider>{isPlain() ? <Plain /> : <Full />}</BlueprintProvider>
      </MemoryRouter>,
    ),
  cell: '[role="gridcell"]',
  scroller: '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
}
