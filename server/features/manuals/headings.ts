export interface Heading {
  id: string
  /** 2, 3 or 4. */
  level: number
  /** In HTML, without elements. */
  text: string
}

const heading = /<h([234])((?:\s[^>]*)?)>(.*?)<\/h\1>/gs
const tags = /<[^>]*>/g

/**
 * Gives the headings of a text an id each, for a table of contents. The text is rich text that was cleaned when it was
 * saved: no attribute of its elements holds a `>`, and headings lie in no other heading.
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
