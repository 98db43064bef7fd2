import { type Tile, tileColumns, tileRowsMax } from '#contract/dashboards/arrangement.ts'

/** The place of a tile; -1 where it does not stand. */
export const placeOf = (tiles: readonly Tile[], name: string): number => tiles.findIndex((tile) => tile.name === name)

/** Puts a tile to a place, from 0; the others make room. */
export const moveTile = (tiles: readonly Tile[], name: string, to: number): Tile[] => {
  const from = placeOf(tiles, name)
  const tile = tiles[from]
  if (!tile) return [...tiles]
  return tiles.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, tiles.length - 1)), 0, tile)
}

export const removeTile = (tiles: readonly Tile[], name: string): Tile[] => tiles.filter((tile) => tile.name !== name)

/** The width that a tile may have nearest to some columns. */
const nearestColumns = (columns: number): (typeof tileColumns)[number] =>
  [...tileColumns].reduce((best, one) => (Math.abs(one - columns) < Math.abs(best - columns) ? one : best), 12)

const withinRows = (rows: number): number => Math.max(1, Math.min(tileRowsMax, Math.round(rows)))

export const resizeTile = (tiles: readonly Tile[], name: string, size: { columns: number; rows: number }): Tile[] =>
  tiles.map((tile) =>
    tile.name === name ? { name, columns: nearestColumns(size.columns), rows: withinRows(size.rows) } : tile,
  )

/** One step wider or narrower, higher or lower. */
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

/** What a key does with the tile whose handle has the focus: arrows move it, with Shift they change its size. */
export const tilesAfterKey = (
  tiles: readonly Tile[],
  name: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Tile[] | undefined => {
  const place = placeOf(tiles, name)
  const tile = tiles[place]
  if (!tile) return undefined
  const { x, y } = arrows[key] ?? { x: 0, y: 0 }
  if (key === 'Home') return moveTile(tiles, name, 0)
  if (key === 'End') return moveTile(tiles, name, tiles.length - 1)
  if (x === 0 && y === 0) return undefined
  return shiftKey ? resizeTile(tiles, name, stepSize(tile, x, y)) : moveTile(tiles, name, place + x + y)
}
