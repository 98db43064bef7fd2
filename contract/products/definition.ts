import * as z from 'zod'
import { type ProductHelp, product } from './product.ts'

/** Names the form of the file; a form that older consoles cannot read gets another. */
const format = 'product-definition/1'

const { icon: _icon, bindImage: _bindImage, loadingPage: _loadingPage, ...described } = product.inputs

/** What a product says of itself, apart from ids and pictures: a file that another vendor or platform can take in. */
export const productDefinition = z.strictObject({ format: z.literal(format), ...described })
export type ProductDefinition = z.infer<typeof productDefinition>

/** A picture in cleaned rich text; its attributes may hold any character between their quotes. */
const picture = /<img\b(?:[^>"]|"[^"]*")*>/g

/** The definition of a product that was read whole. Pictures in its help are files of this platform: they stay here. */
export const definitionOf = <Content extends { help: readonly ProductHelp[] }>(content: Content): ProductDefinition => {
  const own = Object.keys(described).map((name) => [name, (content as Record<string, unknown>)[name] ?? null])
  const help = content.help.map(({ language, html }) => ({ language, html: html.replaceAll(picture, '') }))
  return { format, ...Object.fromEntries(own), help } as ProductDefinition
}
