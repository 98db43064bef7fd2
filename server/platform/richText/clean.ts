import createPurifier from 'dompurify'
import { JSDOM } from 'jsdom'
import { refineRichText, richTextRules } from '#contract/core/richText.ts'

const blocks = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'HR', 'BR'])

/** A node of a parsed document in jsdom. */
interface RichNode {
  readonly nodeType: number
  readonly TEXT_NODE: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<RichNode>
}

/** Returns the text of a node with a line per block, and tabs between the cells of a row. */
const plainText = (node: RichNode): string => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(plainText).join('')
  if (blocks.has(node.nodeName)) return `${inner}\n`
  return node.nodeName === 'TD' || node.nodeName === 'TH' ? `${inner}\t` : inner
}

const purifier = createPurifier(new JSDOM('').window)

/** Sanitises rich text: removes active content, and images that are not below `storageUrl`. */
export const sanitize = (html: string, storageUrl: string): string => {
  purifier.addHook('afterSanitizeAttributes', (element) => refineRichText(element, storageUrl))
  try {
    return purifier.sanitize(html, richTextRules)
  } finally {
    purifier.removeAllHooks()
  }
}

/** Converts rich text to plain text. */
export const toText = (html: string): string => {
  const body = purifier.sanitize(html, { ...richTextRules, RETURN_DOM: true })
  return plainText(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
