/** Position of a cell; row -1 is the header. */
export interface CellPosition {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
  /** Number of rows per screen. */
  screen: number
}

interface Key {
  key: string
  ctrl: boolean
}

type Move = (place: CellPosition, size: Size) => CellPosition

const lastRow = ({ rows }: Size) => rows - 1
const lastColumn = ({ columns }: Size) => columns - 1

const moves: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { screen }) => ({ row: Math.max(0, row - screen), column }),
  PageDown: ({ row, column }, { screen }) => ({ row: row + screen, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, size) => ({ row, column: lastColumn(size) }),
}

const controlMoves: Record<string, Move> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, size) => ({ row: lastRow(size), column: lastColumn(size) }),
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, size) => ({ row: lastRow(size), column }),
}

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Returns the position that a key moves to by the ARIA grid pattern; undefined for other keys. Tab is never captured,
 * so it always leaves the grid.
 */
export const nextPosition = ({ key, ctrl }: Key, place: CellPosition, size: Size): CellPosition | undefined => {
  const move = ctrl ? controlMoves[key] : moves[key]
  if (!move) return undefined
  const { row, column } = move(place, size)
  return { row: within(-1, row, lastRow(size)), column: within(0, column, lastColumn(size)) }
}
