import type { GuessedFile } from '#contract/readings/import/group.ts'
import { type ReadingMapping, timeColumnsOf } from '#contract/readings/import/mapping.ts'

type Columns = readonly Pick<GuessedFile['columns'][number], 'name'>[]
type IsRemoved = (column: string) => boolean

/** Replaces entries that refer to removed columns by the guessed ones. */
const fitEntries = <One extends object>(
  entries: Record<string, One>,
  guessed: Record<string, One>,
  isRemoved: IsRemoved,
): Record<string, One> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, one]) => {
      const columns = 'column' in one ? [one.column, ...('otherColumns' in one ? [one.otherColumns].flat() : [])] : []
      const fitting = columns.some((column) => isRemoved(String(column))) ? guessed[name] : one
      return fitting ? [[name, fitting]] : []
    }),
  )

/**
 * Adapts a mapping to a file whose format has changed: only entries that refer to removed columns are guessed again.
 */
export const adaptMapping = (
  mapping: ReadingMapping,
  guessed: ReadingMapping,
  columns: { before: Columns; now: Columns },
): ReadingMapping => {
  const currentNames = new Set(columns.now.map(({ name }) => name))
  const removedNames = new Set(columns.before.flatMap(({ name }) => (currentNames.has(name) ? [] : [name])))
  const isRemoved: IsRemoved = (column) => removedNames.has(column)
  const { time, device, user, quantities, choices } = mapping
  const keptColumns = (mapping.derived ?? []).filter(({ name }) => currentNames.has(name))
  const otherColumns = (guessed.derived ?? []).filter(({ name }) => keptColumns.every((one) => one.name !== name))
  const derived = [...keptColumns, ...otherColumns]
  const fittedQuantities = fitEntries(quantities, guessed.quantities, isRemoved)
  return {
    ...mapping,
    format: guessed.format,
    time: timeColumnsOf(time).some(isRemoved) ? guessed.time : time,
    device: device.kind === 'column' && isRemoved(device.column) ? guessed.device : device,
    user: user !== null && isRemoved(user) ? guessed.user : user,
    quantities: Object.keys(fittedQuantities).length > 0 ? fittedQuantities : guessed.quantities,
    choices: fitEntries(choices, guessed.choices, isRemoved),
    ...(derived.length > 0 && { derived }),
  }
}
