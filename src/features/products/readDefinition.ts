import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Language } from '#contract/core/localizedText.ts'
import { fieldErrors } from '#contract/core/problems.ts'
import { type ProductDefinition, productDefinition } from '#contract/products/definition.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'

/** Fault of a file: the line counts from 1; `field` is a dotted path, empty if the text is not JSON. */
export interface Fault {
  line: number
  field: string
  msg: string
}

export type DefinitionResult = { definition: ProductDefinition } | { faults: Fault[] }

const notJson = 'products.records:notJson'

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns the node of a field, or of its nearest existing ancestor. */
const findNode = (root: Node | undefined, path: readonly string[]): Node | undefined => {
  if (!root || path.length === 0) return root
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return findNodeAtLocation(root, steps) ?? findNode(root, path.slice(0, -1))
}

/** Returns the faults of fields with their lines. */
export const faultsAt = (text: string, errors: Iterable<readonly [field: string, msg: string]>): Fault[] => {
  const root = parseTree(text)
  return [...errors].map(([field, msg]) => ({
    line: lineAt(text, findNode(root, field === '' ? [] : field.split('.'))?.offset ?? 0),
    field,
    msg,
  }))
}

/** Parses the definition of a product, or returns all of its faults. */
export const readDefinition = (text: string, language: Language): DefinitionResult => {
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
