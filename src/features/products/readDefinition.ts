import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Language } from '#contract/core/localizedText.ts'
import { fieldErrors } from '#contract/core/problems.ts'
import { type ProductDefinition, productDefinition } from '#contract/products/definition.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'

/** What is wrong with a file, and where: lines count from 1, `field` is a dotted path and empty where it is no JSON. */
export interface Fault {
  line: number
  field: string
  msg: string
}

export type Read = { definition: ProductDefinition } | { faults: Fault[] }

const notJson = 'products.records:notJson'

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The place of a field, or of the nearest thing around it that is there. */
const nodeOf = (root: Node | undefined, path: readonly string[]): Node | undefined => {
  if (!root || path.length === 0) return root
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return findNodeAtLocation(root, steps) ?? nodeOf(root, path.slice(0, -1))
}

/** The line of each field that something is wrong with. */
export const faultsAt = (text: string, wrong: Iterable<readonly [field: string, msg: string]>): Fault[] => {
  const root = parseTree(text)
  return [...wrong].map(([field, msg]) => ({
    line: lineAt(text, nodeOf(root, field === '' ? [] : field.split('.'))?.offset ?? 0),
    field,
    msg,
  }))
}

/** Reads the definition of a product from the text of a file, or says all that keeps it from being one. */
export const readDefinition = (text: string, language: Language): Read => {
  const errors: ParseError[] = []
  const strict = { disallowComments: true, allowTrailingComma: false }
  parseTree(text, errors, strict)
  const [broken] = errors
  if (broken) return { faults: [{ line: lineAt(text, broken.offset), field: '', msg: translateIn(language)(notJson) }] }
  const result = productDefinition.safeParse(JSON.parse(text), { reportInput: true })
  if (result.success) return { definition: result.data }
  const wrong = fieldErrors(result.error.issues, translateIn(language)).map(({ field, msg }) => [field, msg] as const)
  return { faults: faultsAt(text, wrong) }
}
