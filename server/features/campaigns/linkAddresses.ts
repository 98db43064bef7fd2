const piece = /<(\/?)([a-z0-9]+)(?:"[^"]*"|[^>"])*>|[^<]+/gi
/** Elements whose text stays as it is. */
const unlinked: ReadonlySet<string> = new Set(['a', 'code', 'pre'])

/** Characters of a URL (RFC 3986) in HTML; Chinese text ends it. */
const address = /https?:\/\/(?:&amp;|[\w\-.~:/?#[\]@!$'()*+,;=%])+/gi
const punctuation = /[.,;:!?'()[\]]+$/

/** Links an address, without the punctuation behind it. An address that goes on in a merge field stays text. */
const toLink = (written: string, at: number, text: string): string => {
  const href = written.replace(punctuation, '')
  if (text.startsWith('{', at + written.length) || !URL.canParse(href)) return written
  return `<a href="${href}">${href}</a>${written.slice(href.length)}`
}

/** Turns web addresses that are written in rich text into links, except in links and code. */
export const linkAddresses = (html: string): string => {
  let depth = 0
  return html.replace(piece, (written, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return depth > 0 ? written : written.replace(address, toLink)
    if (unlinked.has(name.toLowerCase())) depth += slash ? -1 : 1
    return written
  })
}
