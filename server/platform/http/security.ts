import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '#server/platform/config/config.ts'

const self = "'self'"

/** Returns the hashes of the inline styles of a page, as sources of a content security policy. */
export const inlineStyles = (page: string): string[] =>
  [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )

interface Options {
  config: Config
  storageUrl: string | undefined
  /** Inline styles of the console's page, as sources. */
  styles: readonly string[]
}

/** Sets security headers on every reply: scripts from this origin only, style attributes allowed for Highcharts. */
export const security = fp<Options>(
  async (app, { config, storageUrl, styles }) => {
    const platform = config.foreignPlatform ? [new URL(config.apiBase).origin] : []
    const storage = storageUrl ? [new URL(storageUrl).origin] : []
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [self],
          styleSrc: [self, ...styles],
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
