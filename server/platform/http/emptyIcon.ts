import { html } from '#server/platform/core/html.ts'

/**
 * Icon of pages without an own one. Otherwise browsers request `/favicon.ico`, which the policies of these pages
 * refuse.
 */
export const emptyIcon = html`<link rel="icon" href="data:,">`

/** Source of the icon for `img-src` of a content security policy. */
export const emptyIconSource = 'data:'
