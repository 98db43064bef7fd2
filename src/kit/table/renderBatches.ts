import { Utils } from '@blueprintjs/core'
import { Batcher } from '@blueprintjs/table/lib/esm/common/batcher.js'
import { TableBodyCells } from '@blueprintjs/table/lib/esm/tableBodyCells.js'

/**
 * Raises Blueprint's limits: it renders 20 cells at a time and the whole table again after each batch. Rendering a
 * screen at once costs fewer renders, and rows never mix old and new cells.
 */
Batcher.DEFAULT_ADD_LIMIT = 600
Batcher.DEFAULT_UPDATE_LIMIT = 2_400
Batcher.DEFAULT_REMOVE_LIMIT = 600

/** Props of the cells' container that do not affect the content of a cell. */
const irrelevantProps = [
  'renderMode',
  'viewportRect',
  'rowIndexStart',
  'rowIndexEnd',
  'columnIndexStart',
  'columnIndexEnd',
] as const

type Props = TableBodyCells['props']

/** Members that Blueprint declares private. */
interface CellsInternals {
  props: Props
  batcher: Batcher<unknown>
  didForceUpdate: boolean
  forceUpdate(): void
  maybeInvokeOnCompleteRender(): void
}

/**
 * Replaces `componentDidUpdate`: Blueprint discards and renders all cells twice at each scroll step, as its list of
 * irrelevant props lacks the visible rectangle. Here only newly visible cells are rendered.
 */
function renderNewCells(this: CellsInternals, before: Props) {
  if (this.didForceUpdate) {
    this.didForceUpdate = false
    return
  }
  if (!Utils.shallowCompareKeys(before, this.props, { exclude: [...irrelevantProps] })) {
    this.batcher.reset()
    this.didForceUpdate = true
    this.forceUpdate()
  }
  this.maybeInvokeOnCompleteRender()
}

Object.assign(TableBodyCells.prototype, { componentDidUpdate: renderNewCells })
