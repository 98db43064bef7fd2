import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { fileKinds } from '#contract/core/files/kinds.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { codePattern, manualsPath } from '#contract/manuals/address.ts'
import type { FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filesOf, objectKeyOf } from '#server/platform/files/storedFiles.ts'
import { contentDisposition } from '#server/platform/http/content.ts'
import { queueByAddress } from '#server/platform/http/fairQueues.ts'
import { isReadByPerson } from '#server/platform/http/readers.ts'
import { emptyIconSource } from '#server/platform/http/security.ts'
import { matchesETag } from '#server/platform/interfaces/etag.ts'
import { readObject } from '#server/platform/storage/reading.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { findManual, type PublicManual } from './findManual.ts'
import { fileIdsOf } from './handlers/contents.ts'
import { negotiateLanguage, parseAcceptLanguage } from './language.ts'
import { failedPage, manualPage, takenDownPage, unknownPage } from './pages.ts'
import { openScanCounter } from './scans.ts'
import { style } from './style.ts'
import type { TextPart } from './text.ts'
import { createTextCache } from './textCache.ts'
import { pageTexts } from './texts/index.ts'

interface Options {
  db: Database
  storage: Storage
  /** Queue that is shared by all public pages. */
  turns: FairQueue
}

/** A rendered page, and its language. */
interface RenderedPage {
  language: LanguageCode
  page: string
}

interface ManualRoute {
  Params: { code: string; file?: string; gtin?: string }
  Querystring: { lang?: unknown; code?: unknown; part?: unknown }
}

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Content security policy without scripts or sources of the console; files only from the storage. */
const securityPolicy = (storageUrl: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `img-src ${new URL(storageUrl).origin} ${emptyIconSource}`,
    `media-src ${new URL(storageUrl).origin}`,
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers for browsers' PDF viewers, in a page of this server only. */
const pdfHeaders = (name: string) => ({
  'content-disposition': contentDisposition('inline', name),
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  // A manual that is taken down must not be served from a cache.
  'cache-control': 'no-cache',
})

const acceptedTags = ({ headers, query }: FastifyRequest<ManualRoute>): string[] => [
  ...(typeof query.lang === 'string' ? [query.lang] : []),
  ...parseAcceptLanguage(headers['accept-language'] ?? ''),
]

/** Negotiates the language of a page without a manual: any that has page texts. */
const readerLanguage = (request: FastifyRequest<ManualRoute>): LanguageCode =>
  negotiateLanguage(acceptedTags(request), languageCodeNames, 'en')

const languageFor = (request: FastifyRequest<ManualRoute>, { names }: PublicManual): LanguageCode =>
  negotiateLanguage(
    acceptedTags(request),
    names.map(({ language }) => language),
    names.find(({ isDefault }) => isDefault)?.language ?? 'en',
  )

/** Returns the address of the request with another code. */
const addressOf = ({ originalUrl, params: { gtin } }: FastifyRequest<ManualRoute>, code: string): string => {
  const [, query] = originalUrl.split(/\?(.*)/s)
  return `${manualsPath}/${code}${gtin === undefined ? '' : `/01/${gtin}`}${query ? `?${query}` : ''}`
}

const requestedPart = ({ query: { part } }: FastifyRequest<ManualRoute>): TextPart =>
  part === 'all' ? part : Number.parseInt(String(part), 10) || 1

/** The pages that printed codes lead to (specification, section 1: electronic manuals with QR codes). */
export const manuals: FastifyPluginAsync<Options> = async (app, { db, storage, turns }) => {
  queueByAddress(app, turns)
  const cachedText = createTextCache()
  const scans = openScanCounter(db, app.log)
  app.addHook('onClose', scans.close)
  const policy = securityPolicy(storage.publicUrl)

  // Helps with long manuals on slow phones. The content is the same for all readers, so its compressed length reveals nothing.
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })

  const send = (request: FastifyRequest, reply: FastifyReply, status: number, { language, page }: RenderedPage) => {
    const tag = `"${createHash('sha256').update(page).digest('base64url')}"`
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'accept-language',
      etag: tag,
    })
    if (status === 200 && matchesETag(request, tag)) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
  const sendUnknown = (request: FastifyRequest<ManualRoute>, reply: FastifyReply) => {
    const language = readerLanguage(request)
    return send(request, reply, 404, { language, page: unknownPage(language, pageTexts[language].unknown) })
  }

  const sendTakenDown = (request: FastifyRequest<ManualRoute>, reply: FastifyReply, manual: PublicManual) => {
    const language = readerLanguage(request)
    return send(request, reply, 410, { language, page: takenDownPage(manual, language) })
  }

  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const isFlood = error instanceof ApiError ? error.reason === 'tooMany' : error.statusCode === 429
    if (!isFlood) request.log.error({ err: error }, 'failed')
    // The rate limiter has already set the header.
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', 60)
    return send(request, reply, isFlood ? 429 : 503, { language: 'en', page: failedPage })
  })

  const show = async (request: FastifyRequest<ManualRoute>, reply: FastifyReply) => {
    const { code } = request.params
    if (codePattern.test(code.toLowerCase()) && code !== code.toLowerCase())
      return reply.redirect(addressOf(request, code.toLowerCase()), 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    if (!manual) return sendUnknown(request, reply)
    if (manual.state === 'takenDown') return sendTakenDown(request, reply, manual)
    const language = languageFor(request, manual)
    const content = manual.contents.find((one) => one.language === language)
    const files = await filesOf(db, storage, [
      ...(content ? fileIdsOf(content) : []),
      ...[manual.maker.logoId ?? []].flat(),
    ])
    // Further parts of a long text are not counted.
    if (request.query.part === undefined && isReadByPerson(request)) scans.count(manual.id, language)
    const { lang } = request.query
    const selection = { part: requestedPart(request), lang: typeof lang === 'string' ? language : undefined }
    const text = cachedText(manual, language)
    return send(request, reply, 200, { language, page: manualPage(manual, { language, files, text, ...selection }) })
  }

  app.get<ManualRoute>('/:code', show)
  /** GS1 Digital Link; the GTIN adds nothing to the code. */
  app.get<ManualRoute>('/:code/01/:gtin', show)

  const sendPdf = async (request: FastifyRequest<ManualRoute>, reply: FastifyReply) => {
    const { code, file = '' } = request.params
    // Entered by hand, or produced by tools that expand links.
    if (file === '' && codePattern.test(code)) return reply.redirect(addressOf(request, code), 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    if (!manual || !file.endsWith('.pdf')) return sendUnknown(request, reply)
    if (manual.state === 'takenDown') return sendTakenDown(request, reply, manual)
    const id = manual.contents.find(({ pdf }) => `${pdf}.pdf` === file)?.pdf
    const [stored] = id ? await filesOf(db, storage, [id]) : []
    // A file of an earlier version: redirects to the current one.
    if (!stored) return reply.redirect(`${manualsPath}/${code}`, 303)
    reply.type(fileKinds.pdf.mime)
    const key = objectKeyOf({ id: stored.id, rule: 'pdf', kind: 'pdf' })
    return readObject(storage.store, key, request, reply, { over: pdfHeaders(stored.name) })
  }

  app.route<ManualRoute>({
    method: ['GET', 'HEAD'],
    url: '/:code/:file',
    config: { sendsFile: true },
    handler: sendPdf,
  })

  app.get<ManualRoute>('/', async (request, reply) => {
    const { code } = request.query
    const typed = typeof code === 'string' ? code.replace(/[^\da-z]/gi, '').toLowerCase() : ''
    if (codePattern.test(typed)) return reply.redirect(`${manualsPath}/${typed}`, 303)
    if (typed !== '') return sendUnknown(request, reply)
    const language = readerLanguage(request)
    return send(request, reply, 200, { language, page: unknownPage(language, pageTexts[language].tryCode) })
  })

  app.get<ManualRoute>('/*', sendUnknown)
}
