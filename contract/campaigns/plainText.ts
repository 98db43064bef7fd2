const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decodeEntities = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? all
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const token = /<(\/?)([a-z0-9]+)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi
const attribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'table', 'hr'])
/** Elements whose first block continues their line. */
const lines = new Set(['li', 'td', 'th'])
const indentation = '  '

/** Converts rich text to the plain text of a mail: paragraphs, list markers, and link addresses. */
export const htmlToPlainText = (html: string): string => {
  let out = ''
  let link = { href: '', from: 0 }
  /** Open lists, with the number of the last item of those that count. */
  const counters: (number | undefined)[] = []
  /** Open items and cells, with the length of the text before their content. */
  const openLines: { name: string; from: number }[] = []
  let isPreformatted = false
  const isAtLineStart = () => openLines.at(-1)?.from === out.length
  const isInCell = () => openLines.some(({ name }) => name !== 'li')
  const breakLine = () => {
    if (!out.endsWith('\n')) out += isInCell() ? ' ' : '\n'
  }
  const breakBlock = () => {
    if (isAtLineStart()) return
    if (openLines.length > 0) breakLine()
    else out += '\n\n'
  }
  const open = (name: string, attributes: string) => {
    if (blocks.has(name)) breakBlock()
    if (name === 'br') out += isInCell() ? ' ' : '\n'
    if (name === 'li' || name === 'tr') breakLine()
    if (name === 'pre') isPreformatted = true
    if (name === 'ul' || name === 'ol')
      counters.push(name === 'ol' ? (Number(attribute(attributes, 'start')) || 1) - 1 : undefined)
    if (name === 'li') {
      const number = counters.at(-1)
      if (number !== undefined) counters[counters.length - 1] = number + 1
      out += `${indentation.repeat(Math.max(0, counters.length - 1))}${number === undefined ? '-' : `${number + 1}.`} `
    }
    if (name === 'td' || name === 'th') out += out.endsWith('\n') ? '' : ' | '
    if (name === 'hr') out += '----\n\n'
    if (name === 'img') out += attribute(attributes, 'alt') && `[${attribute(attributes, 'alt')}]`
    if (name === 'a') link = { href: attribute(attributes, 'href'), from: out.length }
    if (lines.has(name)) openLines.push({ name, from: out.length })
  }
  const close = (name: string) => {
    if (name === 'ul' || name === 'ol') counters.pop()
    if (name === 'pre') isPreformatted = false
    if (lines.has(name)) openLines.pop()
    if (blocks.has(name)) breakBlock()
    if (name !== 'a' || link.href === '') return
    const label = out.slice(link.from).trim()
    const address = link.href.replace(/^mailto:/, '')
    if (label !== address) out += label === '' ? address : ` (${address})`
    link = { href: '', from: 0 }
  }
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(token))
    if (text !== undefined) out += isPreformatted ? decodeEntities(text) : decodeEntities(text).replace(/\s+/g, ' ')
    else if (slash) close(name.toLowerCase())
    else open(name.toLowerCase(), attributes)
  return out
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^ (?=\S)/gm, '')
    .replace(/(?<=\S) +\|/g, ' |')
    .trim()
}
