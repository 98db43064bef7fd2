import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageFromTag, languageTag } from '#contract/core/localizedText.ts'
import { emptyIconSource } from '#server/platform/http/security.ts'
import type { PageFrame, RenderedPage } from './pages.ts'

export interface TokenRoute {
  Params: { token: string; index?: string }
  Querystring: { lang?: unknown }
}

/** Reads the language and the sender of the page that answers a request. */
export type FrameReader = (request: FastifyRequest) => Promise<PageFrame>

/** Returns the Content-Security-Policy: no scripts, only the page's own image; only the form may be framed by other sites. */
const policyFor = ({ style, image }: RenderedPage, framedBy: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `img-src ${[emptyIconSource, ...(image ? [new URL(image).origin] : [])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** Returns the language of a page: the one in the address, else that of the browser. */
export const languageFor = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as TokenRoute['Querystring']
  return languageFromTag(typeof lang === 'string' ? lang : headers['accept-language'])
}

/** Sends a page that nothing caches, with a policy that admits its style and image only. */
export const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  { status = 200, isFramed = false } = {},
) => {
  if (isFramed) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyFor(rendered, isFramed ? '*' : "'none'"),
      'cache-control': 'no-store',
      'content-language': languageTag(languageFor(request)),
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(rendered.page)
}
