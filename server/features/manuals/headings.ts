export interface Heading {
  id: string
  /** 2, 3 or 4. */
  level: number
  /** HTML without elements. */
  text: string
}

const heading = /<h([234])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs
const tags = /<[^>]*>/g

/**
 * Adds an id to each heading of a text, for a table of contents. The text is rich text that was sanitized when saved:
 * no attribute contains `>`, and headings are not nested.
 */
export const withHeadingIds = (html: string): { html: string; headings: Heading[] } => {
  const headings: Heading[] = []
  const marked = html.replace(heading, (whole, level: string, attributes: string, content: string) => {
    const text = content.replace(tags, '').trim()
    if (text === '') return whole
    const id = `s${headings.length + 1}`
    headings.push({ id, level: Number(level), text })
    return `<h${level}${attributes} id="${id}">${content}</h${level}>`
  })
  return { html: marked, headings }
}
