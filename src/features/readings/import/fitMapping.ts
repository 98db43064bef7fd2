import type { GuessedFile } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'

type Columns = readonly Pick<GuessedFile['columns'][number], 'name'>[]
type IsGone = (column: string) => boolean

/** Of entries by name, those that name no column that is gone, and what was guessed for the others. */
const fitEntries = <One extends object>(
  entries: Record<string, One>,
  guessed: Record<string, One>,
  isGone: IsGone,
): Record<string, One> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, one]) => {
      const fitting = 'column' in one && isGone(String(one.column)) ? guessed[name] : one
      return fitting ? [[name, fitting]] : []
    }),
  )

/** A mapping for a file whose format has changed: only what names columns that are gone by it is guessed anew. */
export const fitMapping = (
  mapping: ReadingMapping,
  guessed: ReadingMapping,
  columns: { before: Columns; now: Columns },
): ReadingMapping => {
  const here = new Set(columns.now.map(({ name }) => name))
  const gone = new Set(columns.before.flatMap(({ name }) => (here.has(name) ? [] : [name])))
  const isGone: IsGone = (column) => gone.has(column)
  const { time, device, user, quantities, choices } = mapping
  const found = fitEntries(quantities, guessed.quantities, isGone)
  return {
    ...mapping,
    format: guessed.format,
    time: (time.kind === 'epoch' ? [time.column] : time.columns).some(isGone) ? guessed.time : time,
    device: device.kind === 'column' && isGone(device.column) ? guessed.device : device,
    user: user !== null && isGone(user) ? guessed.user : user,
    quantities: Object.keys(found).length > 0 ? found : guessed.quantities,
    choices: fitEntries(choices, guessed.choices, isGone),
  }
}
