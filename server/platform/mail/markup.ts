import { Html, html } from '#server/platform/core/html.ts'

/** Width of a mail in pixels, and of the column within its padding. */
export const mailWidth = 600
export const columnWidth = 552

/** Colours of the light theme, which are inline: not every program reads style sheets. */
export const colours = { page: '#f6f7f9', card: '#ffffff', ink: '#18212c', muted: '#556070', line: '#e3e6eb' } as const

export const fontFamily = new Html("font-family:Inter,'PingFang SC','Noto Sans SC','Microsoft YaHei',Arial,sans-serif")

/** Breaks ids and addresses that are wider than the column, which would shrink the whole mail on a phone. */
export const longWords = new Html('word-break:break-word')

/**
 * Classes of the elements that dark mode recolours, with their text and their background. Programs of Outlook mark both
 * separately.
 */
const darkColours: readonly [selector: string, text: string | undefined, background: string | undefined][] = [
  ['.page', undefined, 'background:#101317!important'],
  ['.card', undefined, 'background:#171b20!important;border-width:4px 0 0!important'],
  ['.ink', 'color:#e6eaf0!important', undefined],
  ['.muted', 'color:#a5afbc!important', undefined],
  ['.link', 'color:#4fbfc4!important', undefined],
  ['.code', 'color:#4fbfc4!important', 'background:#14343a!important'],
  ['.sunk', 'color:#e6eaf0!important', 'background:#12161a!important'],
  ['.test', 'color:#e0a458!important', 'background:#37260f!important'],
  ['.line', 'border-color:#3d4651!important', undefined],
  ['.logo', undefined, 'background:#ffffff!important;padding:4px 8px;border-radius:4px'],
]

/** Overrides of the inline styles in dark mode. */
export const darkStyle = darkColours
  .map(([selector, text, background]) => `${selector}{${[text, background].filter(Boolean).join(';')}}`)
  .join('')

/** Repeats the overrides for the programs of Outlook that mark their own dark mode with attributes. */
export const outlookDarkStyle = darkColours
  .flatMap(([selector, text, background]) => [
    ...(text ? [`[data-ogsc] ${selector}{${text}}`] : []),
    ...(background ? [`[data-ogsb] ${selector}{${background}}`] : []),
  ])
  .join('')

/** Renders a table that only arranges its content. */
export const layoutTable = (attributes: Html, content: Html): Html =>
  html`<table role="presentation" border="0" cellpadding="0" cellspacing="0"${attributes}>${content}</table>`

export const fullWidth = new Html(' width="100%"')

/** Renders blocks below each other, as rows with their own space: Outlook ignores margins of tables. */
export const stack = (blocks: readonly (Html | undefined)[]): Html => {
  const shown = blocks.filter((block) => block !== undefined)
  return layoutTable(
    fullWidth,
    html`${shown.map((block, index) => html`<tr><td style="padding:0 0 ${index < shown.length - 1 ? 16 : 0}px;${fontFamily}">${block}</td></tr>`)}`,
  )
}
