import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

const self = "'self'"

/** Headers of every reply. Scripts come from this origin only; styles may be set on attributes, which Highcharts does. */
export const security = fp<{ config: Config; storageUrl: string | undefined }>(
  async (app, { config, storageUrl }) => {
    const platform = config.foreignPlatform ? [new URL(config.apiBase).origin] : []
    const storage = storageUrl ? [new URL(storageUrl).origin] : []
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: [self],
          styleSrc: [self],
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
