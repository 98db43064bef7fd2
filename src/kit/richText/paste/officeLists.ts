import { type Marker, readMarker } from './markers.ts'

interface Item extends Marker {
  paragraph: Element
  /** From 1. */
  level: number
  /** Name of the list in the document. */
  list: string
}

interface OpenList {
  element: Element
  level: number
  list: string
}

/** The paragraph's list in the notation of Word and WPS, e.g. `mso-list:l0 level2 lfo1`. */
const declared = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i
const isMarker = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

const headings = 'h1, h2, h3, h4, h5, h6'

/** Bullets in front of a text, if the paragraph has lost its style. */
const leadingBullet = /^[\s\u00A0]*([·•●○▪■§o])[\s\u00A0]{2,}/

const removeLeadingText = (element: Element, length: number): void => {
  let rest = length
  const remove = (node: Node): void => {
    for (const child of [...node.childNodes]) {
      if (rest === 0) return
      if (child.nodeType !== child.TEXT_NODE) remove(child)
      else {
        const text = child.nodeValue ?? ''
        child.nodeValue = text.slice(rest)
        rest = Math.max(0, rest - text.length)
      }
    }
  }
  remove(element)
}

/** Reads a paragraph that is a list item, and removes its written marker. The number of a heading remains as text. */
const readItem = (paragraph: Element): Item | undefined => {
  const [, number, level, override] = declared.exec(paragraph.getAttribute('style') ?? '') ?? []
  const markers = [...paragraph.querySelectorAll('span')].filter(isMarker)
  if (paragraph.matches(headings)) {
    for (const one of markers) one.replaceWith(`${one.textContent.trim()} `)
    return undefined
  }
  if (number !== undefined) {
    const marker = readMarker(markers.map(({ textContent }) => textContent).join(''))
    for (const one of markers) one.remove()
    return { paragraph, level: Number(level), list: `${number} ${override ?? ''}`, ...marker }
  }
  if (!/^MsoList/i.test(paragraph.className)) return undefined
  const [written] = leadingBullet.exec(paragraph.textContent ?? '') ?? []
  if (written === undefined) return undefined
  removeLeadingText(paragraph, written.length)
  return { paragraph, level: 1, list: '', tag: 'ul', number: 1 }
}

const createList = (document: Document, { tag, number }: Marker): Element => {
  const element = document.createElement(tag)
  if (tag === 'ol' && number > 1) element.setAttribute('start', String(number))
  return element
}

/** Adds an item to the open lists, the innermost last: closes those that end before it, and opens its own. */
const addItem = (open: OpenList[], item: Item): void => {
  const { paragraph } = item
  const document = paragraph.ownerDocument
  while ((open.at(-2)?.level ?? 0) >= item.level) open.pop()
  let current = open.at(-1)
  if (current && current.level < item.level) current = undefined
  const isFirstLevel = open.length === 1
  const isOther = current && (current.element.localName !== item.tag || (isFirstLevel && current.list !== item.list))
  if (isOther) open.pop()
  if (current && !isOther) current.level = Math.min(current.level, item.level)
  else {
    const element = createList(document, item)
    const parent = open.at(-1)?.element.lastElementChild
    if (parent) parent.append(element)
    else paragraph.before(element)
    open.push({ element, level: item.level, list: item.list })
  }
  const listItem = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  listItem.append(text)
  open.at(-1)?.element.append(listItem)
  paragraph.remove()
}

const isBlank = (node: Node) => node.nodeType !== node.ELEMENT_NODE && (node.nodeValue ?? '').trim() === ''

/** Turns the list paragraphs of Word, Outlook and WPS, whose markers are text, into nested lists. */
export const convertOfficeLists = (root: Element): void => {
  const parents = new Set([...root.querySelectorAll(`p, ${headings}`)].flatMap((one) => one.parentElement ?? []))
  for (const parent of parents) {
    let open: OpenList[] = []
    for (const node of [...parent.childNodes]) {
      if (node.nodeType === node.COMMENT_NODE || isBlank(node)) continue
      const item = node.nodeType === node.ELEMENT_NODE ? readItem(node as Element) : undefined
      if (item) addItem(open, item)
      else open = []
    }
  }
}

/** Moves lists that are children of lists, as Google Docs and Outlook write them, into the item before. */
export const nestLists = (root: Element): void => {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else {
      const item = root.ownerDocument.createElement('li')
      list.replaceWith(item)
      item.append(list)
    }
  }
}
