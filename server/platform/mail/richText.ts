import { colours, columnWidth, fontFamily } from './markup.ts'

const token = /<(\/?)([a-z0-9]+)((?:"[^"]*"|[^>"])*)>/gi

type Direction = 'ltr' | 'rtl'

/** Elements in which paragraphs have no space below them. */
const tight: ReadonlySet<string> = new Set(['li', 'td', 'th', 'blockquote'])

const marginBelow = 'margin:0 0 16px'
/** Columns are at least as wide as their longest word. */
const cellWords = 'word-break:normal'
const heading = (size: number, line: number, above: number) =>
  `margin:${above ? `${above}px` : 0} 0 8px;font-size:${size}px;line-height:${line}px;font-weight:600`

/** Properties of a text that decide the style of one of its elements. */
interface ElementContext {
  /** Name of the parent element; empty at the top. */
  parent: string
  direction: Direction
  /** True for the element at the start of the text. */
  isFirst: boolean
}

const styleOf = (name: string, { parent, direction, isFirst }: ElementContext): string => {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const styles: Readonly<Record<string, string>> = {
    p: tight.has(parent) ? 'margin:0' : marginBelow,
    h2: heading(22, 29, isFirst ? 0 : 24),
    h3: heading(18, 25, isFirst ? 0 : 20),
    h4: heading(16, 23, isFirst ? 0 : 16),
    ul: `margin:${parent === 'li' ? 0 : '0 0 16px'};padding:0;padding-${start}:24px`,
    ol: `margin:${parent === 'li' ? 0 : '0 0 16px'};padding:0;padding-${start}:24px`,
    li: 'margin:0 0 4px',
    a: 'color:#0b7480',
    code: 'font-family:Consolas,Menlo,monospace;font-size:14px',
    hr: `margin:24px 0;border:0;border-top:1px solid ${colours.line}`,
    img: 'max-width:100%;height:auto;border:0',
    th: `border:1px solid ${colours.line};padding:6px 8px;font-size:15px;line-height:22px;font-weight:600;text-align:${start};vertical-align:top;${cellWords}`,
    td: `border:1px solid ${colours.line};padding:6px 8px;font-size:15px;line-height:22px;vertical-align:top;${cellWords}`,
    blockquote: `padding:0;padding-${start}:12px;border-${start}:3px solid ${colours.line};color:${colours.muted};font-size:16px;line-height:25px;text-align:${start};margin-${end}:0`,
  }
  return styles[name] ?? ''
}

/** Classes of elements that dark mode recolours. */
const classes: Readonly<Record<string, string>> = { a: 'link', hr: 'line', th: 'line ink', td: 'line ink' }

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** Adapts an image to the column: Outlook follows only the attributes. */
const imageAttributes = (attributes: string): string => {
  const [width, height] = ['width', 'height'].map((name) => Number(attribute(attributes, name)) || undefined)
  const alt = attribute(attributes, 'alt') === undefined ? ' alt=""' : ''
  if (width === undefined || width <= columnWidth) return `${attributes}${alt}`
  const rest = attributes.replace(/\s(?:width|height)="[^"]*"/g, '')
  return `${rest} width="${columnWidth}"${height ? ` height="${Math.round((height * columnWidth) / width)}"` : ''}${alt}`
}

/** Row below a table, as Outlook ignores its margin, and the end of the table. */
const spaceBelow = '<tr><td height="16" style="font-size:0;line-height:16px">&nbsp;</td></tr></table>'
const blockTable = '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr>'

/** Returns the start of a quote or a code block as a table, which has padding and background in Outlook. */
const openBlock = (name: string, style: string): string =>
  name === 'blockquote'
    ? `${blockTable}<td class="line muted" style="${style}">`
    : `${blockTable}<td class="sunk" bgcolor="#f0f2f5" style="padding:12px;background:#f0f2f5;color:${colours.ink}"><pre style="margin:0;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px;line-height:20px">`

const closeBlock = (name: string): string => `${name === 'pre' ? '</pre>' : ''}</td></tr>${spaceBelow}`

const isBlock = (name: string) => name === 'blockquote' || name === 'pre'

const openTag = (name: string, attributes: string, context: ElementContext): string => {
  const align = attribute(attributes, 'data-align')
  const style = [styleOf(name, context), align && `text-align:${align}`].filter(Boolean).join(';')
  if (isBlock(name)) return openBlock(name, style)
  const rest = (name === 'img' ? imageAttributes(attributes) : attributes).replace(/\sdata-[\w-]+="[^"]*"/g, '')
  const frame = name === 'table' ? ' border="0" cellpadding="0" cellspacing="0"' : ''
  const tableStyle = name === 'table' ? 'border-collapse:collapse;margin:0 0 16px' : style
  return `<${name}${classes[name] ? ` class="${classes[name]}"` : ''}${rest}${frame}${tableStyle ? ` style="${tableStyle}"` : ''}>`
}

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** Removes the space below the last paragraph or list, as its frame has its own. */
const withoutLastMargin = (body: string): string => {
  const last = body.lastIndexOf(marginBelow)
  if (last < 0 || /<(?:h[2-4]|table|hr)\b/.test(body.slice(last))) return body
  return `${body.slice(0, last)}margin:0${body.slice(last + marginBelow.length)}`
}

/**
 * Converts sanitised rich text to the markup of a mail: styles in the elements, and tables where Outlook knows no other
 * frame. Links keep their order.
 */
export const toMailMarkup = (html: string, direction: Direction): string => {
  const ancestors: string[] = []
  const body = html.replace(token, (tag, slash: string, typedName: string, attributes: string, at: number) => {
    const name = typedName.toLowerCase()
    if (!slash) {
      const opened = openTag(name, attributes, { parent: ancestors.at(-1) ?? '', direction, isFirst: at === 0 })
      if (!voidElements.has(name)) ancestors.push(name)
      return opened
    }
    ancestors.pop()
    return isBlock(name) ? closeBlock(name) : tag
  })
  return `<div class="ink" style="color:${colours.ink};font-size:16px;line-height:25px;${fontFamily.text}">${withoutLastMargin(body)}</div>`
}
