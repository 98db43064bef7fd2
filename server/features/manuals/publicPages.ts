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
import { queueByAddress } from '#server/platform/http/fairQueues.ts'
import { isKnown } from '#server/platform/interfaces/tagged.ts'
import { StorageError } from '#server/platform/storage/errors.ts'
import { readObject } from '#server/platform/storage/reading.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { findManual, type PublicManual } from './find.ts'
import { acceptedLanguages, bestLanguage } from './language.ts'
import { failedPage, manualPage, takenDownPage, unknownPage } from './pages.ts'
import { openScanCounter } from './scans.ts'
import { style } from './style.ts'
import type { Part } from './text.ts'
import { createTextCache } from './textCache.ts'
import { words } from './words/index.ts'

interface Options {
  db: Database
  storage: Storage
  /** Shared by all pages for people without a session. */
  turns: FairQueue
}

/** A page, and the language that it is in. */
interface Made {
  language: LanguageCode
  page: string
}

interface Asked {
  Params: { code: string; file?: string }
  Querystring: { lang?: unknown; code?: unknown; part?: unknown }
}

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** No script at all, nothing of the console, and files from the storage alone. */
const policyFor = (storageUrl: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `img-src ${new URL(storageUrl).origin}`,
    `media-src ${new URL(storageUrl).origin}`,
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What the browsers' own readers of PDFs need, in a page of this server alone. */
const pdfHeaders = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  // What was taken down is gone from the next look.
  'cache-control': 'no-cache',
}

const acceptedBy = ({ headers, query }: FastifyRequest<Asked>): string[] => [
  ...(typeof query.lang === 'string' ? [query.lang] : []),
  ...acceptedLanguages(headers['accept-language'] ?? ''),
]

/** The language of a page that is of no manual: any that there are words in. */
const readersLanguage = (request: FastifyRequest<Asked>): LanguageCode =>
  bestLanguage(acceptedBy(request), languageCodeNames, 'en')

const languageFor = (request: FastifyRequest<Asked>, { names }: PublicManual): LanguageCode =>
  bestLanguage(
    acceptedBy(request),
    names.map(({ language }) => language),
    names.find(({ isDefault }) => isDefault)?.language ?? 'en',
  )

const partOf = ({ query: { part } }: FastifyRequest<Asked>): Part =>
  part === 'all' ? part : Number.parseInt(String(part), 10) || 1

/** The pages that printed codes lead to (specification, section 1: electronic manuals with QR codes). */
export const manuals: FastifyPluginAsync<Options> = async (app, { db, storage, turns }) => {
  queueByAddress(app, turns)
  const textIn = createTextCache()
  const scans = openScanCounter(db, app.log)
  app.addHook('onClose', scans.close)
  const policy = policyFor(storage.publicUrl)

  // A long manual on a cheap phone. What it holds is the same for everybody, so its length tells nothing.
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })

  const send = (request: FastifyRequest, reply: FastifyReply, status: number, { language, page }: Made) => {
    const tag = `"${createHash('sha256').update(page).digest('base64url')}"`
    reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'accept-language',
      etag: tag,
    })
    if (status === 200 && isKnown(request, tag)) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
  const sendUnknown = (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const language = readersLanguage(request)
    return send(request, reply, 404, { language, page: unknownPage(language, words[language].unknown) })
  }

  const sendTakenDown = (request: FastifyRequest<Asked>, reply: FastifyReply, manual: PublicManual) => {
    const language = readersLanguage(request)
    return send(request, reply, 410, { language, page: takenDownPage(manual, language) })
  }

  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof StorageError && error.code === 'InvalidRange') return reply.code(error.status).send()
    const isFlood = error instanceof ApiError ? error.reason === 'tooMany' : error.statusCode === 429
    if (!isFlood) request.log.error({ err: error }, 'failed')
    // Of a flood it was said already how long to wait.
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', 60)
    return send(request, reply, isFlood ? 429 : 503, { language: 'en', page: failedPage })
  })

  const show = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { code } = request.params
    if (codePattern.test(code.toLowerCase()) && code !== code.toLowerCase())
      return reply.redirect(`${manualsPath}/${code.toLowerCase()}`, 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    if (!manual) return sendUnknown(request, reply)
    if (manual.state === 'takenDown') return sendTakenDown(request, reply, manual)
    const language = languageFor(request, manual)
    const content = manual.contents.find((one) => one.language === language)
    const files = await filesOf(db, storage, [content?.pdf ?? [], content?.videos ?? []].flat())
    // Who reads on in a long text has opened it once.
    if (request.method === 'GET' && request.query.part === undefined) scans.count(manual.id, language)
    const { lang } = request.query
    const chosen = { part: partOf(request), lang: typeof lang === 'string' ? language : undefined }
    const text = textIn(manual, language)
    return send(request, reply, 200, { language, page: manualPage(manual, { language, files, text, ...chosen }) })
  }

  app.get<Asked>('/:code', show)
  /** As a GS1 Digital Link has it: the number says nothing that the code does not. */
  app.get<Asked>('/:code/01/:gtin', show)

  app.get<Asked>('/:code/:file', async (request, reply) => {
    const { code, file = '' } = request.params
    // Typed, or made by whoever makes links longer.
    if (file === '' && codePattern.test(code)) return reply.redirect(`${manualsPath}/${code}`, 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    if (!manual || !file.endsWith('.pdf')) return sendUnknown(request, reply)
    if (manual.state === 'takenDown') return sendTakenDown(request, reply, manual)
    const id = manual.contents.find(({ pdf }) => `${pdf}.pdf` === file)?.pdf
    // Of an earlier version: its reader is led to what is read now.
    if (!id) return reply.redirect(`${manualsPath}/${code}`, 303)
    reply.type(fileKinds.pdf.mime)
    return readObject(storage.store, objectKeyOf({ id, rule: 'pdf', kind: 'pdf' }), request, reply, pdfHeaders)
  })

  app.get<Asked>('/', async (request, reply) => {
    const { code } = request.query
    const typed = typeof code === 'string' ? code.replace(/[^\da-z]/gi, '').toLowerCase() : ''
    if (codePattern.test(typed)) return reply.redirect(`${manualsPath}/${typed}`, 303)
    if (typed !== '') return sendUnknown(request, reply)
    const language = readersLanguage(request)
    return send(request, reply, 200, { language, page: unknownPage(language, words[language].tryCode) })
  })

  app.get<Asked>('/*', sendUnknown)
}
