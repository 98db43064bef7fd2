import { refineRichText, richTextRules } from '#contract/richText.ts'

interface RichText {
  clean(html: string, storageUrl: string): string
  text(html: string): string
}

const blocks = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'HR', 'BR'])

/** A line for each block, cells of a row apart, as a reader would copy it. */
const plainText = (node: Node): string => {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
  const inner = [...node.childNodes].map(plainText).join('')
  if (blocks.has(node.nodeName)) return `${inner}\n`
  return node.nodeName === 'TD' || node.nodeName === 'TH' ? `${inner}\t` : inner
}

const make = async (): Promise<RichText> => {
  // Loaded when rich text first comes: a document model takes a third of a second to load.
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')])
  const { window } = new JSDOM('')
  const purifier = createPurifier(window as never)
  const clean = (html: string, storageUrl: string): string => {
    purifier.addHook('afterSanitizeAttributes', (element) => refineRichText(element, storageUrl))
    try {
      return purifier.sanitize(html, richTextRules)
    } finally {
      purifier.removeAllHooks()
    }
  }
  const text = (html: string): string => {
    const body = purifier.sanitize(html, { ...richTextRules, RETURN_DOM: true })
    return plainText(body)
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
  return { clean, text }
}

let made: Promise<RichText> | undefined
const richText = () => {
  made ??= make()
  return made
}

/** Takes everything out of rich text that could act, and pictures that are not in our own storage. */
export const cleanHtml = async (html: string, storageUrl: string): Promise<string> =>
  (await richText()).clean(html, storageUrl)

/** Rich text as plain text. */
export const htmlToText = async (html: string): Promise<string> => (await richText()).text(html)
