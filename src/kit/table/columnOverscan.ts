import { Grid } from '@blueprintjs/table/lib/esm/common/grid.js'

/** Columns that are drawn beyond the right edge. */
const ahead = 1

const { getColumnIndicesInRect } = Grid.prototype

/**
 * Blueprint draws three columns beyond the edge, a quarter of the cells of a screen, which are drawn anew at each step of
 * scrolling down. One is there before it is seen as well.
 */
Grid.prototype.getColumnIndicesInRect = function (rect, ...rest) {
  const { columnIndexStart, columnIndexEnd } = getColumnIndicesInRect.call(this, rect, ...rest)
  let last = columnIndexEnd
  if (rect)
    while (last - ahead > columnIndexStart && this.getCumulativeWidthBefore(last - ahead) > rect.left + rect.width)
      last--
  return { columnIndexStart, columnIndexEnd: last }
}
