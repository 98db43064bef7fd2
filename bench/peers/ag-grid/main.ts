import { AllCommunityModule, type ColDef, createGrid, type GridOptions, ModuleRegistry } from 'ag-grid-community'
import { isPlain } from '../../pages/page.ts'
import { type BenchRecord, columns, columnWidth, records, rowHeight } from '../../pages/records.ts'

ModuleRegistry.registerModules([AllCommunityModule])

const plainColumn = ({ id, label, align, text }: (typeof columns)[number]): ColDef<BenchRecord> => ({
  colId: id,
  headerName: label,
  width: columnWidth,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  ...(align === 'end' && { type: 'rightAligned' }),
  valueGetter: ({ data }) => data && text(data),
})

/**
 * Features of the console's lists: sorting, resizing, moving, a menu in each header, selection, a frozen
 * column.
 */
const fullColumn = (column: (typeof columns)[number], index: number): ColDef<BenchRecord> => ({
  ...plainColumn(column),
  sortable: true,
  resizable: true,
  suppressMovable: false,
  filter: true,
  ...(index === 0 && { pinned: 'left' }),
})

const options = (): GridOptions<BenchRecord> => ({
  rowData: records,
  rowHeight,
  getRowId: ({ data }) => data.id,
  columnDefs: columns.map(isPlain() ? plainColumn : fullColumn),
  ...(!isPlain() && { rowSelection: { mode: 'multiRow' }, selectionColumnDef: { pinned: 'left' } }),
})

window.tablePage = {
  mount: () => createGrid(document.querySelector('#table') as HTMLElement, options()),
  cell: '.ag-cell',
  scroller: '.ag-grid-viewport',
}
