import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { codePattern, manualsPath } from '#contract/catalogue/manual/address.ts'
import { fileKinds } from '#contract/files/kinds.ts'
import { type LanguageCode, languageCodeNames } from '#contract/languageCodes.ts'
import type { Database } from '../db/connect.ts'
import { filesOf, objectKeyOf } from '../files/storedFiles.ts'
import { isKnown } from '../interfaces/tagged.ts'
import { readObject } from '../storage/reading.ts'
import type { Storage } from '../storage/storage.ts'
import { findManual, type PublicManual } from './find.ts'
import { acceptedLanguages, bestLanguage } from './language.ts'
import { failedPage, manualPage, takenDownPage, unknownPage } from './pages.ts'
import { openScanCounter } from './scans.ts'
import { style } from './style.ts'
import { words } from './words/index.ts'

interface Options {
  db: Database
  storage: Storage
}

/** A page, and the language that it is in. */
interface Made {
  language: LanguageCode
  page: string
}

interface Asked {
  Params: { code: string; file?: string }
  Querystring: { lang?: unknown; code?: unknown }
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

/** The pages that printed codes lead to (specification, section 1: electronic manuals with QR codes). */
export const manuals: FastifyPluginAsync<Options> = async (app, { db, storage }) => {
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

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'failed')
    reply.header('retry-after', 60)
    const language = readersLanguage(request as FastifyRequest<Asked>)
    return send(request, reply, 503, { language, page: failedPage(language) })
  })

  const show = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { code } = request.params
    if (codePattern.test(code.toLowerCase()) && code !== code.toLowerCase())
      return reply.redirect(`${manualsPath}/${code.toLowerCase()}`, 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    if (!manual) return sendUnknown(request, reply)
    if (manual.state === 'takenDown') {
      const language = readersLanguage(request)
      return send(request, reply, 410, { language, page: takenDownPage(manual, language) })
    }
    const language = languageFor(request, manual)
    const content = manual.contents.find((one) => one.language === language)
    const files = await filesOf(db, storage, [content?.pdf ?? [], content?.videos ?? []].flat())
    if (request.method === 'GET') scans.count(manual.id, language)
    return send(request, reply, 200, { language, page: manualPage(manual, language, files) })
  }

  app.get<Asked>('/:code', show)
  /** As a GS1 Digital Link has it: the number says nothing that the code does not. */
  app.get<Asked>('/:code/01/:gtin', show)

  app.get<Asked>('/:code/:file', async (request, reply) => {
    const { code, file = '' } = request.params
    // Typed, or made by whoever makes links longer.
    if (file === '' && codePattern.test(code)) return reply.redirect(`${manualsPath}/${code}`, 308)
    const manual = codePattern.test(code) ? await findManual(db, code) : undefined
    const id = manual?.state === 'published' && manual.contents.find(({ pdf }) => `${pdf}.pdf` === file)?.pdf
    if (!id) return sendUnknown(request, reply)
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
