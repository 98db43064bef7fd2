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
const lineStarts = new Set(['br', 'li', 'tr'])

/** Converts rich text to the plain text of a mail: paragraphs, list markers, and link addresses. */
export const htmlToPlainText = (html: string): string => {
  let out = ''
  let link = { href: '', from: 0 }
  const counters: (number | undefined)[] = []
  const open = (name: string, attributes: string) => {
    if (blocks.has(name)) out += '\n\n'
    if (lineStarts.has(name)) out += '\n'
    if (name === 'ul' || name === 'ol') counters.push(name === 'ol' ? 0 : undefined)
    if (name === 'li') {
      const number = counters.at(-1)
      if (number !== undefined) counters[counters.length - 1] = number + 1
      out += number === undefined ? '- ' : `${number + 1}. `
    }
    if (name === 'td' || name === 'th') out += ' '
    if (name === 'hr') out += '----\n\n'
    if (name === 'img') out += attribute(attributes, 'alt') && `[${attribute(attributes, 'alt')}]`
    if (name === 'a') link = { href: attribute(attributes, 'href'), from: out.length }
  }
  const close = (name: string) => {
    if (name === 'ul' || name === 'ol') counters.pop()
    if (blocks.has(name)) out += '\n\n'
    if (name !== 'a' || link.href === '') return
    const label = out.slice(link.from).trim()
    const address = link.href.replace(/^mailto:/, '')
    if (label !== address) out += label === '' ? address : ` (${address})`
    link = { href: '', from: 0 }
  }
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(token))
    if (text !== undefined) out += decodeEntities(text).replace(/\s+/g, ' ')
    else if (slash) close(name.toLowerCase())
    else open(name.toLowerCase(), attributes)
  return out
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/(\n[-\d][.\d]* )\n+/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
