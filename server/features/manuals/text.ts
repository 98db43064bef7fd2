import { Html, html } from '#server/platform/core/html.ts'
import { type Heading, withHeadingIds } from './headings.ts'
import { partsOf } from './parts.ts'
import type { Words } from './words/index.ts'

/** Which part of a long text is asked for; `all` is for paper. */
export type Part = number | 'all'

/** What a table of contents may add to a page, in characters. */
const longestContents = 4_000

/** As many levels of headings as there is room for; where even the highest are too many, as many of them as fit. */
const shownOf = (headings: readonly Heading[]): Heading[] => {
  const lengthOf = (list: readonly Heading[]) => list.reduce((sum, { text }) => sum + text.length + 60, 0)
  const upTo = (level: number) => headings.filter((one) => one.level <= level)
  const fitting = [4, 3, 2].map(upTo).find((list) => list.length > 0 && lengthOf(list) <= longestContents)
  if (fitting) return fitting
  const room = Math.floor(longestContents / (lengthOf(headings) / headings.length))
  return headings.slice(0, room)
}

interface Options {
  part: Part
  /** That stays as the reader has chosen it from part to part; undefined where nothing was chosen. */
  lang: string | undefined
  words: Pick<Words, 'contents' | 'whole'>
}

export interface ShownText {
  html: Html
  /** Whether nothing of the text follows. */
  isLast: boolean
}

const contentsOf = (headings: readonly Heading[], label: string, addressOf: (id: string) => string): Html => {
  const items = shownOf(headings).map(
    ({ id, level, text }) => html`<li class="l${level}"><a href="${addressOf(id)}#${id}">${new Html(text)}</a></li>`,
  )
  return html`<nav aria-labelledby="toc"><h2 id="toc">${label}</h2><ol>${items}</ol></nav>`
}

const idsOfHeadings = /<h[234][^>]* id="(s\d+)">/g

/** A text of a manual, cut once for all of its readers. */
export interface PreparedText {
  html: string
  headings: Heading[]
  parts: string[]
}

export const prepareText = (written: string): PreparedText => {
  const { html, headings } = withHeadingIds(written)
  return { html, headings, parts: partsOf(html) }
}

/** Renders a text with a table of contents, or one part of it with links to the others. */
export const renderText = (
  { html: text, headings, parts }: PreparedText,
  { part: asked, lang, words }: Options,
): ShownText => {
  const hasContents = headings.length > 1
  if (asked === 'all' || parts.length === 1) {
    const contents = hasContents ? contentsOf(headings, words.contents, () => '') : undefined
    return { html: html`${contents}${new Html(text)}`, isLast: true }
  }
  const count = parts.length
  const part = Math.min(Math.max(asked, 1), count)
  const addressOf = (to: Part) => `?${new URLSearchParams({ ...(lang !== undefined && { lang }), part: String(to) })}`
  const firstContents = () => {
    const partOf = new Map(
      parts.flatMap((one, index) => [...one.matchAll(idsOfHeadings)].map(([, id = '']) => [id, index + 1] as const)),
    )
    return contentsOf(headings, words.contents, (id) => {
      const to = partOf.get(id) ?? part
      return to === part ? '' : addressOf(to)
    })
  }
  const links = parts.map((_, index) => {
    const current = index + 1 === part ? new Html(' aria-current="page"') : ''
    return html`<li><a href="${addressOf(index + 1)}"${current}>${index + 1}</a></li>`
  })
  // On paper the first of the two stands alone: which part it is, and where the others are.
  const others = html`<p class="whole"><span>${part}/${count} · </span><a href="${addressOf('all')}">${words.whole}</a></p><nav class="parts" aria-label="1–${count}"><ol>${links}</ol></nav>`
  return {
    html: html`${part === 1 && hasContents ? firstContents() : undefined}${new Html(parts[part - 1] ?? '')}${others}`,
    isLast: part === count,
  }
}
