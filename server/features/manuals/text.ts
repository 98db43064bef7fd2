import { type CalloutName, parseCallout } from '#contract/core/richText.ts'
import { escapeHtml, Html, html } from '#server/platform/core/html.ts'
import { type Heading, withHeadingIds } from './headings.ts'
import { splitIntoParts } from './splitText.ts'
import type { PageTexts } from './texts/index.ts'

/** The requested part of a long text; `all` is for printing. */
export type TextPart = number | 'all'

/** Maximum characters of a table of contents. */
const maxContentsLength = 4_000

/**
 * Returns the headings for the table of contents: as many levels as fit, or as many headings of the highest level as
 * fit.
 */
const visibleHeadings = (headings: readonly Heading[]): Heading[] => {
  const totalLength = (list: readonly Heading[]) => list.reduce((sum, { text }) => sum + text.length + 60, 0)
  const upTo = (level: number) => headings.filter((one) => one.level <= level)
  const fitting = [4, 3, 2].map(upTo).find((list) => list.length > 0 && totalLength(list) <= maxContentsLength)
  if (fitting) return fitting
  const room = Math.floor(maxContentsLength / (totalLength(headings) / headings.length))
  return headings.slice(0, room)
}

interface RenderOptions {
  part: TextPart
  /** Language that the reader has chosen, kept from part to part; undefined if none was chosen. */
  lang: string | undefined
  texts: Pick<PageTexts, 'contents' | 'whole'>
}

export interface RenderedText {
  html: Html
  /** True if it is the last part. */
  isLast: boolean
}

const renderContents = (headings: readonly Heading[], label: string, hrefOf: (id: string) => string): Html => {
  const items = visibleHeadings(headings).map(
    ({ id, level, text }) => html`<li class="l${level}"><a href="${hrefOf(id)}#${id}">${new Html(text)}</a></li>`,
  )
  return html`<nav aria-labelledby="toc"><h2 id="toc">${label}</h2><ol>${items}</ol></nav>`
}

type SignalWords = Pick<PageTexts, CalloutName>

const headingIds = /<h[234][^>]* id="(s\d+)">/g

/** The text of a manual, split once for all readers. */
export interface SplitManualText {
  html: string
  headings: Heading[]
  parts: string[]
}

/** Adds the signal word of each callout in the language of the text. */
const withSignalWords = (html: string, texts: SignalWords): string =>
  html.replace(/<blockquote data-callout="([a-z]+)">/g, (start, name: string) => {
    const callout = parseCallout(name)
    return callout ? `${start}<p class="signal">${escapeHtml(texts[callout])}</p>` : start
  })

/** Adds ids to the headings of a manual's HTML, and signal words to its callouts, and splits it into parts. */
export const splitManualText = (source: string, texts: SignalWords): SplitManualText => {
  const { html, headings } = withHeadingIds(withSignalWords(source, texts))
  return { html, headings, parts: splitIntoParts(html) }
}

/** Renders a text with a table of contents, or one part of it with links to the others. */
export const renderText = (
  { html: text, headings, parts }: SplitManualText,
  { part: requested, lang, texts }: RenderOptions,
): RenderedText => {
  const hasContents = headings.length > 1
  if (requested === 'all' || parts.length === 1) {
    const contents = hasContents ? renderContents(headings, texts.contents, () => '') : undefined
    return { html: html`${contents}${new Html(text)}`, isLast: true }
  }
  const count = parts.length
  const part = Math.min(Math.max(requested, 1), count)
  const hrefOf = (to: TextPart) => `?${new URLSearchParams({ ...(lang !== undefined && { lang }), part: String(to) })}`
  const firstContents = () => {
    const partsById = new Map(
      parts.flatMap((one, index) => [...one.matchAll(headingIds)].map(([, id = '']) => [id, index + 1] as const)),
    )
    return renderContents(headings, texts.contents, (id) => {
      const to = partsById.get(id) ?? part
      return to === part ? '' : hrefOf(to)
    })
  }
  const links = parts.map((_, index) => {
    const current = index + 1 === part ? new Html(' aria-current="page"') : ''
    return html`<li><a href="${hrefOf(index + 1)}"${current}>${index + 1}</a></li>`
  })
  // In print, only the first of the two is visible: the part number, and the address of the whole text.
  const others = html`<p class="whole"><span>${part}/${count} · </span><a href="${hrefOf('all')}">${texts.whole}</a></p><nav class="parts" aria-label="1–${count}"><ol>${links}</ol></nav>`
  return {
    html: html`${part === 1 && hasContents ? firstContents() : undefined}${new Html(parts[part - 1] ?? '')}${others}`,
    isLast: part === count,
  }
}
