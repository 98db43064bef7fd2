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

/** Creates a writer of plain text, which breaks lines at blocks, items and cells. */
const createWriter = () => {
  let text = ''
  /** Open items and cells, with the length of the text before their content. */
  const openLines: { name: string; from: number }[] = []
  const isInCell = () => openLines.some(({ name }) => name !== 'li')
  const write = (more: string) => {
    text += more
  }
  const breakLine = () => {
    if (!text.endsWith('\n')) write(isInCell() ? ' ' : '\n')
  }
  return {
    text: () => text,
    write,
    /** Begins a line, unless the text is at the start of one. */
    breakLine,
    /** Breaks a line within a paragraph; a cell stays in one line. */
    breakText: () => write(isInCell() ? ' ' : '\n'),
    /** Separates blocks by an empty line, and those of an item or a cell by a line. */
    breakBlock() {
      if (openLines.at(-1)?.from === text.length) return
      if (openLines.length > 0) breakLine()
      else write('\n\n')
    },
    openLine: (name: string) => void openLines.push({ name, from: text.length }),
    closeLine: () => void openLines.pop(),
  }
}

/** Removes spaces at both ends of lines, and repeated empty lines. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^ (?=\S)/gm, '')
    .replace(/(?<=\S) +\|/g, ' |')
    .trim()

/** Converts rich text to the plain text of a mail: paragraphs, list markers, and link addresses. */
export const htmlToPlainText = (html: string): string => {
  const { text: written, write, breakLine, breakText, breakBlock, openLine, closeLine } = createWriter()
  let link = { href: '', from: 0 }
  /** Open lists, with the number of the last item of those that count. */
  const counters: (number | undefined)[] = []
  let isPreformatted = false
  const openItem = () => {
    const number = counters.at(-1)
    if (number !== undefined) counters[counters.length - 1] = number + 1
    const marker = number === undefined ? '-' : `${number + 1}.`
    write(`${indentation.repeat(Math.max(0, counters.length - 1))}${marker} `)
  }
  const open = (name: string, attributes: string) => {
    if (blocks.has(name)) breakBlock()
    if (name === 'br') breakText()
    if (name === 'li' || name === 'tr') breakLine()
    if (name === 'pre') isPreformatted = true
    if (name === 'ul') counters.push(undefined)
    if (name === 'ol') counters.push((Number(attribute(attributes, 'start')) || 1) - 1)
    if (name === 'li') openItem()
    if (name === 'td' || name === 'th') write(written().endsWith('\n') ? '' : ' | ')
    if (name === 'hr') write('----\n\n')
    if (name === 'img') write(attribute(attributes, 'alt') && `[${attribute(attributes, 'alt')}]`)
    if (name === 'a') link = { href: attribute(attributes, 'href'), from: written().length }
    if (lines.has(name)) openLine(name)
  }
  const closeLink = () => {
    if (link.href === '') return
    const label = written().slice(link.from).trim()
    const address = link.href.replace(/^mailto:/, '')
    if (label !== address) write(label === '' ? address : ` (${address})`)
    link = { href: '', from: 0 }
  }
  const close = (name: string) => {
    if (name === 'ul' || name === 'ol') counters.pop()
    if (name === 'pre') isPreformatted = false
    if (lines.has(name)) closeLine()
    if (blocks.has(name)) breakBlock()
    if (name === 'a') closeLink()
  }
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(token))
    if (text !== undefined) write(isPreformatted ? decodeEntities(text) : decodeEntities(text).replace(/\s+/g, ' '))
    else if (slash) close(name.toLowerCase())
    else open(name.toLowerCase(), attributes)
  return tidy(written())
}
