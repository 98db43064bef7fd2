import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '#server/platform/config/config.ts'
import { html } from '#server/platform/core/html.ts'

const self = "'self'"

/** Returns the hashes of the inline styles or scripts of a page, as sources of a content security policy. */
export const inlineSources = (page: string, element: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/**
 * Icon of public pages, which have none of their own. Otherwise browsers request `/favicon.ico`, which the policies of
 * these pages refuse.
 */
export const emptyIcon = html`<link rel="icon" href="data:,">`

/** Source of the icon for `img-src` of a content security policy. */
export const emptyIconSource = 'data:'

interface Options {
  config: Config
  storageUrl: string | undefined
  /** Content of the console's page. Its inline styles and scripts are permitted, and no others. */
  page: string
}

/**
 * Sets security headers on every reply: scripts from this origin and of the page itself only, style attributes allowed
 * for Highcharts.
 */
export const security = fp<Options>(
  async (app, { config, storageUrl, page }) => {
    const platform = config.foreignPlatform ? [new URL(config.apiBase).origin] : []
    const storage = storageUrl ? [new URL(storageUrl).origin] : []
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [self, ...inlineSources(page, 'script')],
          styleSrc: [self, ...inlineSources(page, 'style')],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: [self, 'data:', 'blob:', ...platform, ...storage],
          mediaSrc: [self, 'blob:', ...storage],
          fontSrc: [self],
          connectSrc: [self, ...platform, ...storage],
          manifestSrc: [self],
          baseUri: ["'none'"],
          formAction: [self],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default', 'webpack', 'highcharts', 'dompurify'],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    })
  },
  { name: 'security' },
)

/** Style of the logo of a company on public pages: as high as a line of large text, on white in dark mode. */
export const logoStyle =
  '.logo{display:block;width:auto;height:auto;max-width:60%;max-height:40px;border-radius:0}@media (prefers-color-scheme:dark){.logo{padding:4px 8px;border-radius:4px;background:#fff}}'
