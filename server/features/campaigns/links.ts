const hrefs = /(<a\b[^>]*?\bhref=")([^"]*)(")/gi

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The addresses of the links of a text, in their order. */
export const linksIn = (html: string): string[] => [...html.matchAll(hrefs)].map(([, , href = '']) => decode(href))

const isWeb = (href: string) => /^https?:/i.test(href)

/** The same text with links to the web that are counted where that is asked for. */
export const withLinks = (html: string, countedAddress: ((place: number) => string) | undefined): string => {
  if (!countedAddress) return html
  let place = -1
  return html.replace(hrefs, (all, start: string, href: string, end: string) => {
    place += 1
    return isWeb(href) ? `${start}${countedAddress(place)}${end}` : all
  })
}

/** Where a counted link leads: nowhere that is not in the text itself. */
export const linkAt = (html: string, place: number): string | undefined => {
  const href = linksIn(html)[place]
  return href !== undefined && isWeb(href) ? href : undefined
}
