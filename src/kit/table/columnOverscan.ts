import { Grid } from '@blueprintjs/table/lib/esm/common/grid.js'

/** Number of columns rendered beyond the right edge. */
const overscan = 1

const { getColumnIndicesInRect } = Grid.prototype

/**
 * Reduces the overscan: Blueprint renders three columns beyond the edge, a quarter of all cells, at each step of
 * vertical scrolling. One suffices.
 */
Grid.prototype.getColumnIndicesInRect = function (rect, ...rest) {
  const { columnIndexStart, columnIndexEnd } = getColumnIndicesInRect.call(this, rect, ...rest)
  let last = columnIndexEnd
  if (rect)
    while (
      last - overscan > columnIndexStart &&
      this.getCumulativeWidthBefore(last - overscan) > rect.left + rect.width
    )
      last--
  return { columnIndexStart, columnIndexEnd: last }
}
