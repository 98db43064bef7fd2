/** With the frame of a page and its table of contents, so many bytes of text stay within the 30 KB of a page. */
const mostBytes = 16_384

const tag = /<(\/?)([a-z][a-z\d]*)[^>]*>/g
const voidElements = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** The outermost elements of a text that was cleaned when it was saved, and the words between them. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = []
  let [depth, start] = [0, 0]
  const cut = (end: number) => {
    if (end > start) blocks.push(html.slice(start, end))
    start = end
  }
  for (const { 0: whole, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    if (depth === 0) cut(index)
    if (!voidElements.has(name)) depth += slash ? -1 : 1
    if (depth === 0) cut(index + whole.length)
  }
  cut(html.length)
  return blocks
}

/** Blocks after each other, as many together as fit. */
const together = (
  blocks: readonly string[],
  most: number,
  mayCut: (next: string, bytes: number) => boolean,
): string[][] => {
  const groups: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const more = Buffer.byteLength(block)
    if (bytes + more > most || mayCut(block, bytes)) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(block)
    bytes += more
  }
  return groups
}

const never = () => false

/**
 * Cuts words without elements after a space, the end of a sentence or 200 characters, and never within an entity. Linear:
 * no alternative of the expression is tried at a character that another one has read.
 */
const cutWords = (words: string): string[] => {
  const pieces = words.match(/[^\s。！？&]{1,200}[\s。！？]*|[\s。！？]+|&[^;\s&]{1,40};|&/gu) ?? []
  return together(pieces, mostBytes, never).map((group) => group.join(''))
}

const element = /^<([a-z][a-z\d]*)([^>]*)>(.*)<\/\1>$/s

const isHead = (child: string, index: number): boolean =>
  /^<(colgroup|thead)\b/.test(child) || (index === 0 && /^<tr[^>]*><th\b/.test(child))

/** How many of the children of a table stand at the head of each of its pieces: columns, and a first row of headings. */
const headsIn = (children: readonly string[]): number => {
  const count = Math.max(
    0,
    children.findIndex((child, index) => !isHead(child, index)),
  )
  return Buffer.byteLength(children.slice(0, count).join('')) < mostBytes / 4 ? count : 0
}

/** A block in pieces that each fit into a part; a list goes on with its numbers, a table with its head. */
const piecesOf = (block: string): string[] => {
  if (Buffer.byteLength(block) <= mostBytes) return [block]
  const [, name = '', attributes = '', inner = ''] = element.exec(block) ?? []
  if (name === '') return cutWords(block)
  const children = blocksOf(inner)
  const heads = headsIn(children)
  const head = children.slice(0, heads).join('')
  const frame = Buffer.byteLength(`<${name}${attributes} start="100000">${head}</${name}>`)
  let next = Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1)
  return together(children.slice(heads).flatMap(piecesOf), mostBytes - frame, never).map((group) => {
    const start = name === 'ol' ? ` start="${next}"` : ''
    next += group.length
    return `<${name}${attributes.replace(/ start="\d+"/, '')}${start}>${head}${group.join('')}</${name}>`
  })
}

/**
 * A text in parts that each fit into a page, cut between its outermost elements and before a heading where one comes in the
 * second half; within an element only where that alone is larger than a part.
 */
export const partsOf = (html: string): string[] => {
  const isWhereToCut = (next: string, bytes: number) => bytes > mostBytes / 2 && /^<h[234]/.test(next)
  const parts = together(blocksOf(html).flatMap(piecesOf), mostBytes, isWhereToCut).map((group) => group.join(''))
  return parts.length > 0 ? parts : ['']
}
