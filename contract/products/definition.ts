import * as z from 'zod'
import { type ProductHelp, product } from './product.ts'

/** Format identifier of the file; incompatible changes get a new one. */
const format = 'product-definition/1'

const { icon: _icon, bindImage: _bindImage, loadingPage: _loadingPage, ...described } = product.inputs

/** Product definition without ids and pictures: a file that other vendors or platforms can import. */
export const productDefinition = z.strictObject({ format: z.literal(format), ...described })
export type ProductDefinition = z.infer<typeof productDefinition>

/** Matches a picture in sanitised rich text; quoted attributes may contain any character. */
const picture = /<img\b(?:[^>"]|"[^"]*")*>/g

/**
 * Returns the definition of a complete product. Pictures in its help are removed, as they are files of this platform.
 */
export const definitionOf = <Content extends { help: readonly ProductHelp[] }>(content: Content): ProductDefinition => {
  const own = Object.keys(described).map((name) => [name, (content as Record<string, unknown>)[name] ?? null])
  const help = content.help.map(({ language, html }) => ({ language, html: html.replaceAll(picture, '') }))
  return { format, ...Object.fromEntries(own), help } as ProductDefinition
}
