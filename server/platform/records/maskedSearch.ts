import type { Kind } from '#contract/core/kind.ts'
import { kindByName, kindNames } from '#contract/kinds.ts'

const reads = kindNames.flatMap((name) => {
  const { exactSearchFields = {} }: Pick<Kind, 'exactSearchFields'> = kindByName(name)
  return Object.values(exactSearchFields)
})

/** What is kept of a text that was searched for: of a value that is only found whole, e.g. a licence key, its end. */
export const maskedSearch = (typed: string): string => {
  const [whole] = reads.flatMap((read) => read(typed) ?? [])
  return whole === undefined ? typed : `…${whole.slice(-4)}`
}
