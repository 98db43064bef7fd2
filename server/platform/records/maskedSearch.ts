import type { Kind } from '#contract/core/kind.ts'
import { kindByName, kindNames } from '#contract/kinds.ts'

const reads = kindNames.flatMap((name) => {
  const { exactSearchFields = {} }: Pick<Kind, 'exactSearchFields'> = kindByName(name)
  return Object.values(exactSearchFields)
})

/** Masks a search text for storage: only the last four characters of an exact search value, e.g. a licence key. */
export const maskedSearch = (typed: string): string => {
  const [whole] = reads.flatMap((read) => read(typed) ?? [])
  return whole === undefined ? typed : `…${whole.slice(-4)}`
}
