import createPurifier from 'dompurify'
import { JSDOM } from 'jsdom'
import { refineRichText, richTextRules } from '#contract/core/richText.ts'

const blocks = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'HR', 'BR'])

/** A node of a parsed text, of the document in Node. */
interface RichNode {
  readonly nodeType: number
  readonly TEXT_NODE: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<RichNode>
}

/** A line for each block, cells of a row apart, as a reader would copy it. */
const plainText = (node: RichNode): string => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(plainText).join('')
  if (blocks.has(node.nodeName)) return `${inner}\n`
  return node.nodeName === 'TD' || node.nodeName === 'TH' ? `${inner}\t` : inner
}

const purifier = createPurifier(new JSDOM('').window)

/** Takes everything out of rich text that could act, and pictures that are not below `storageUrl`. */
export const clean = (html: string, storageUrl: string): string => {
  purifier.addHook('afterSanitizeAttributes', (element) => refineRichText(element, storageUrl))
  try {
    return purifier.sanitize(html, richTextRules)
  } finally {
    purifier.removeAllHooks()
  }
}

/** Rich text as plain text. */
export const toText = (html: string): string => {
  const body = purifier.sanitize(html, { ...richTextRules, RETURN_DOM: true })
  return plainText(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
