import { type Tile, tileColumns, tileRowsMax } from '#contract/dashboards/arrangement.ts'

/** Returns the index of a tile, or -1. */
export const tileIndex = (tiles: readonly Tile[], name: string): number => tiles.findIndex((tile) => tile.name === name)

/** Moves a tile to an index from 0. */
export const moveTile = (tiles: readonly Tile[], name: string, to: number): Tile[] => {
  const from = tileIndex(tiles, name)
  const tile = tiles[from]
  if (!tile) return [...tiles]
  return tiles.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, tiles.length - 1)), 0, tile)
}

export const removeTile = (tiles: readonly Tile[], name: string): Tile[] => tiles.filter((tile) => tile.name !== name)

/** Returns the allowed width that is nearest to a number of columns. */
const nearestColumns = (columns: number): (typeof tileColumns)[number] =>
  [...tileColumns].reduce((best, one) => (Math.abs(one - columns) < Math.abs(best - columns) ? one : best), 12)

const withinRows = (rows: number): number => Math.max(1, Math.min(tileRowsMax, Math.round(rows)))

export const resizeTile = (tiles: readonly Tile[], name: string, size: { columns: number; rows: number }): Tile[] =>
  tiles.map((tile) =>
    tile.name === name ? { name, columns: nearestColumns(size.columns), rows: withinRows(size.rows) } : tile,
  )

/** Returns the size one step wider or higher; negative steps shrink. */
const stepSize = ({ columns, rows }: Tile, wider: number, higher: number): { columns: number; rows: number } => {
  const at = [...tileColumns].indexOf(nearestColumns(columns))
  return { columns: tileColumns[at + wider] ?? columns, rows: withinRows(rows + higher) }
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Returns the layout after a key press on a tile's handle: arrows move the tile, Shift with arrows resizes it, Home and
 * End move it to the ends. Undefined for other keys.
 */
export const layoutAfterKey = (
  tiles: readonly Tile[],
  name: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Tile[] | undefined => {
  const index = tileIndex(tiles, name)
  const tile = tiles[index]
  if (!tile) return undefined
  const { x, y } = arrows[key] ?? { x: 0, y: 0 }
  if (key === 'Home') return moveTile(tiles, name, 0)
  if (key === 'End') return moveTile(tiles, name, tiles.length - 1)
  if (x === 0 && y === 0) return undefined
  return shiftKey ? resizeTile(tiles, name, stepSize(tile, x, y)) : moveTile(tiles, name, index + x + y)
}
