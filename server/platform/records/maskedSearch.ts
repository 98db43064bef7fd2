import type { Kind } from '#contract/core/kind.ts'
import { kindNamed, kindNames } from '#contract/kinds.ts'

const reads = kindNames.flatMap((name) => {
  const { foundWhole = {} }: Pick<Kind, 'foundWhole'> = kindNamed(name)
  return Object.values(foundWhole)
})

/** What is kept of a text that was searched for: of a value that is only found whole, e.g. a licence key, its end. */
export const maskedSearch = (typed: string): string => {
  const [whole] = reads.flatMap((read) => read(typed) ?? [])
  return whole === undefined ? typed : `…${whole.slice(-4)}`
}
