const hrefs = /(<a\b[^>]*?\bhref=")([^"]*)(")/gi

const decodeEntities = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** Returns the link targets of an HTML text in order. */
export const extractLinks = (html: string): string[] =>
  [...html.matchAll(hrefs)].map(([, , href = '']) => decodeEntities(href))

const isWebLink = (href: string) => /^https?:/i.test(href)

/** Returns the HTML with web links replaced by click-counting URLs; unchanged if clicks are not counted. */
export const rewriteLinks = (html: string, clickUrl: ((index: number) => string) | undefined): string => {
  if (!clickUrl) return html
  let index = -1
  return html.replace(hrefs, (all, start: string, href: string, end: string) => {
    index += 1
    return isWebLink(href) ? `${start}${clickUrl(index)}${end}` : all
  })
}

/** Returns the web link at an index of the HTML; undefined for any other target, so that the redirect is not open. */
export const webLinkAt = (html: string, index: number): string | undefined => {
  const href = extractLinks(html)[index]
  return href !== undefined && isWebLink(href) ? href : undefined
}
