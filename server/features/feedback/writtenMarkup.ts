import { html } from '#server/platform/core/html.ts'

/** What a user wrote, which is plain text, as rich text: a paragraph for each line. */
export const writtenMarkup = (text: string): string =>
  html`${text.split(/\s*\n\s*/).map((line) => html`<p>${line}</p>`)}`.text
