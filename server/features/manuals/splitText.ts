/** Maximum bytes of a part: with page frame and table of contents it stays within 30 KB. */
const maxPartBytes = 16_384

const tag = /<(\/?)([a-z][a-z\d]*)[^>]*>/g
const voidElements = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** Splits sanitized HTML into its outermost elements, and the text between them. */
const topLevelBlocks = (html: string): string[] => {
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

/** Groups consecutive blocks, as many as fit into `maxBytes`. */
const groupBlocks = (
  blocks: readonly string[],
  maxBytes: number,
  mayCut: (next: string, bytes: number) => boolean,
): string[][] => {
  const groups: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const more = Buffer.byteLength(block)
    if (bytes + more > maxBytes || mayCut(block, bytes)) {
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
 * Splits text without elements after a space, the end of a sentence or 200 characters, and never within an entity.
 * Linear time: no alternative of the expression is tried at a character that another one has consumed.
 */
const splitText = (text: string): string[] => {
  const pieces = text.match(/[^\s。！？&]{1,200}[\s。！？]*|[\s。！？]+|&[^;\s&]{1,40};|&/gu) ?? []
  return groupBlocks(pieces, maxPartBytes, never).map((group) => group.join(''))
}

const element = /^<([a-z][a-z\d]*)([^>]*)>(.*)<\/\1>$/s

const isHead = (child: string, index: number): boolean =>
  /^<(colgroup|thead)\b/.test(child) ||
  child.startsWith('<p class="signal">') ||
  (index === 0 && /^<tr[^>]*><th\b/.test(child))

/**
 * Counts the children that are repeated at the head of each piece: the columns and a first row of headings of a table,
 * and the signal word of a callout.
 */
const countHeads = (children: readonly string[]): number => {
  const count = Math.max(
    0,
    children.findIndex((child, index) => !isHead(child, index)),
  )
  return Buffer.byteLength(children.slice(0, count).join('')) < maxPartBytes / 4 ? count : 0
}

/** Splits a block into pieces that each fit into a part. Lists continue their numbering, tables repeat their head. */
const splitBlock = (block: string): string[] => {
  if (Buffer.byteLength(block) <= maxPartBytes) return [block]
  const [, name = '', attributes = '', inner = ''] = element.exec(block) ?? []
  if (name === '') return splitText(block)
  const children = topLevelBlocks(inner)
  const heads = countHeads(children)
  const head = children.slice(0, heads).join('')
  const frame = Buffer.byteLength(`<${name}${attributes} start="100000">${head}</${name}>`)
  let next = Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1)
  return groupBlocks(children.slice(heads).flatMap(splitBlock), maxPartBytes - frame, never).map((group) => {
    const start = name === 'ol' ? ` start="${next}"` : ''
    next += group.length
    return `<${name}${attributes.replace(/ start="\d+"/, '')}${start}>${head}${group.join('')}</${name}>`
  })
}

/**
 * Splits a text into parts that each fit into a page: between its outermost elements, before a heading if one follows
 * in the second half; within an element only if it alone is larger than a part.
 */
export const splitIntoParts = (html: string): string[] => {
  const mayCut = (next: string, bytes: number) => bytes > maxPartBytes / 2 && /^<h[234]/.test(next)
  const parts = groupBlocks(topLevelBlocks(html).flatMap(splitBlock), maxPartBytes, mayCut).map((group) =>
    group.join(''),
  )
  return parts.length > 0 ? parts : ['']
}
