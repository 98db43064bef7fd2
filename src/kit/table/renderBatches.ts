import { Utils } from '@blueprintjs/core'
import { Batcher } from '@blueprintjs/table/lib/esm/common/batcher.js'
import { TableBodyCells } from '@blueprintjs/table/lib/esm/tableBodyCells.js'

/**
 * Blueprint draws 20 cells at a time and renders the whole table again after each. A screen of new cells at once costs
 * fewer renders than it saves, and rows never stand there half old, half new.
 */
Batcher.DEFAULT_ADD_LIMIT = 600
Batcher.DEFAULT_UPDATE_LIMIT = 2_400
Batcher.DEFAULT_REMOVE_LIMIT = 600

/** A cell shows the same wherever the table is scrolled to, and however it came to be drawn. */
const places = [
  'renderMode',
  'viewportRect',
  'rowIndexStart',
  'rowIndexEnd',
  'columnIndexStart',
  'columnIndexEnd',
] as const

type Props = TableBodyCells['props']

/** What is Blueprint's own in there, for it declares that private. */
interface Drawing {
  props: Props
  batcher: Batcher<unknown>
  didForceUpdate: boolean
  forceUpdate(): void
  maybeInvokeOnCompleteRender(): void
}

/**
 * Blueprint forgets all drawn cells at each scroll step and draws them anew, twice: its list of props that leave cells as
 * they are lacks the rectangle in sight. Here only the cells that come into sight are drawn.
 */
function drawWhatIsNew(this: Drawing, before: Props) {
  if (this.didForceUpdate) {
    this.didForceUpdate = false
    return
  }
  if (!Utils.shallowCompareKeys(before, this.props, { exclude: [...places] })) {
    this.batcher.reset()
    this.didForceUpdate = true
    this.forceUpdate()
  }
  this.maybeInvokeOnCompleteRender()
}

Object.assign(TableBodyCells.prototype, { componentDidUpdate: drawWhatIsNew })
