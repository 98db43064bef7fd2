import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageFromTag, languages, languageTag } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import { countClick } from '#server/features/campaigns/clicks.ts'
import { confirm, consentDigest, findUnconfirmed, signUp } from '#server/features/campaigns/signUp.ts'
import { readToken, unverifiedRowId, verifyToken } from '#server/features/campaigns/tokens.ts'
import { findUnsubscribeTarget, unsubscribe } from '#server/features/campaigns/unsubscribe.ts'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import type { FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueByAddress } from '#server/platform/http/fairQueues.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { findRefusedAuthor, refuseAuthor } from '#server/platform/mail/refusals.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { parseForm } from './form.ts'
import { buttonPage, formPage, messagePage } from './pages.ts'
import { pageStyle } from './style.ts'
import { pageTexts } from './texts.ts'

interface Options {
  db: Database
  config: Config
  secrets: SecretBox
  engine: WorkflowEngine
  /** Fair queue shared by all pages for people without a session. */
  turns: FairQueue
  /** Called after each write that may have made a transition. */
  onWritten: () => void
}

interface TokenRoute {
  Params: { token: string; place?: string }
  Querystring: { lang?: unknown }
}

export const formBytes = 8_192
const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

/** Returns the Content-Security-Policy: no scripts, no external resources; only the form may be framed by other sites. */
const policyFor = (framedBy: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

const languageFor = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as TokenRoute['Querystring']
  return languageFromTag(typeof lang === 'string' ? lang : headers['accept-language'])
}

const send = (request: FastifyRequest, reply: FastifyReply, page: string, { status = 200, isFramed = false } = {}) => {
  if (isFramed) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyFor(isFramed ? '*' : "'none'"),
      'cache-control': 'no-store',
      'content-language': languageTag(languageFor(request)),
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Rendered once: a refusal must cost less than a response. */
const failedPages = Object.fromEntries(
  languages.map((language) => [language, messagePage(language, pageTexts[language].failed)]),
) as Record<Language, string>

/** Serves the pages where people subscribe, confirm and unsubscribe: without session or script, authorised by a token. */
export const subscribePages: FastifyPluginAsync<Options> = async (
  app,
  { db, config, secrets, engine, turns, onWritten },
) => {
  queueByAddress(app, turns)
  // Mail programs send one-click forms in any encoding (RFC 8058); only our own form is parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: formBytes },
    async (_request: unknown, body: string) => body,
  )

  app.setErrorHandler((error: { statusCode?: number } | ApiError, request, reply) => {
    const { statusCode = 500 } = error instanceof ApiError ? { statusCode: statuses[error.reason].status } : error
    if (statusCode >= 500) request.log.error({ err: error }, 'failed')
    return send(request, reply, failedPages[languageFor(request)], { status: statusCode >= 500 ? 503 : statusCode })
  })

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageFor(request)
    const { unknown, unknownMore } = pageTexts[language]
    return send(request, reply, messagePage(language, unknown, unknownMore), { status: 404 })
  }

  app.get('/', (request, reply) => send(request, reply, formPage(languageFor(request)), { isFramed: true }))

  app.post('/', async (request, reply) => {
    const language = languageFor(request)
    const texts = pageTexts[language]
    const form = parseForm(String(request.body ?? ''), language)
    if ('input' in form) return send(request, reply, formPage(language, form.input), { status: 400, isFramed: true })
    const done = messagePage(language, texts.checkMailbox, texts.checkMailboxMore)
    // The honeypot field was filled in.
    if (form.isTrapped) return send(request, reply, done, { isFramed: true })
    try {
      const consentPlace = `${config.publicUrl}${request.url.split('?')[0]}`
      await signUp(
        { db, config, secrets },
        { ...form.request, consentPlace, consentText: texts.consent },
        { client: clientAddress(request.ip), language },
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'sendLimited')) throw error
      return send(request, reply, messagePage(language, texts.later), { status: 429, isFramed: true })
    }
    return send(request, reply, done, { isFramed: true })
  })

  const findByConfirmToken = async ({ params: { token } }: FastifyRequest<TokenRoute>) => {
    const id = unverifiedRowId(token)
    const row = id === undefined ? undefined : await findUnconfirmed(db, id)
    return row && verifyToken(secrets, 'confirm', token, consentDigest(row)) ? row : undefined
  }

  app.get<TokenRoute>('/confirm/:token', async (request, reply) => {
    const row = await findByConfirmToken(request)
    if (!row) return sendNotFound(request, reply)
    const language = languageFor(request)
    const { confirmTitle, confirmButton, confirmName, confirmClicks } = pageTexts[language]
    const { name, clicks, text } = row.consent
    // Shows everything that is confirmed: a stranger may have sent the form.
    const shown = [name === null ? '' : `${confirmName}: ${name}`, text, clicks === 'yes' ? confirmClicks : '']
    return send(request, reply, buttonPage(language, confirmTitle, [row.email, ...shown], confirmButton))
  })

  app.post<TokenRoute>('/confirm/:token', async (request, reply) => {
    const row = await findByConfirmToken(request)
    if (!row || !(await confirm(db, engine, row.id, consentDigest(row)))) return sendNotFound(request, reply)
    onWritten()
    const language = languageFor(request)
    const { confirmed, confirmedMore } = pageTexts[language]
    return send(request, reply, messagePage(language, confirmed, confirmedMore))
  })

  const findByLeaveToken = async ({ params: { token } }: FastifyRequest<TokenRoute>) => {
    const id = readToken(secrets, 'leave', token)
    const target = id === undefined ? undefined : await findUnsubscribeTarget(db, id)
    return id && target && { id, ...target }
  }

  app.get<TokenRoute>('/leave/:token', async (request, reply) => {
    const target = await findByLeaveToken(request)
    if (!target) return sendNotFound(request, reply)
    const language = languageFor(request)
    const { leaveTitle, leaveButton, left, leftMore, testLink } = pageTexts[language]
    if (target.isTest) return send(request, reply, messagePage(language, testLink))
    if (target.isGone) return send(request, reply, messagePage(language, left, leftMore))
    return send(request, reply, buttonPage(language, leaveTitle, [target.email], leaveButton))
  })

  app.post<TokenRoute>('/leave/:token', async (request, reply) => {
    const target = await findByLeaveToken(request)
    if (!target) return sendNotFound(request, reply)
    const language = languageFor(request)
    const { left, leftMore, testLink } = pageTexts[language]
    if (target.isTest) return send(request, reply, messagePage(language, testLink))
    await unsubscribe(db, engine, target.id)
    onWritten()
    return send(request, reply, messagePage(language, left, leftMore))
  })

  const findByRefuseToken = async ({ params: { token } }: FastifyRequest<TokenRoute>) => {
    const id = readToken(secrets, 'refuse', token)
    const author = id && (await findRefusedAuthor(db, id))
    return id && author ? { id, author } : undefined
  }

  app.get<TokenRoute>('/refuse/:token', async (request, reply) => {
    const target = await findByRefuseToken(request)
    if (!target) return sendNotFound(request, reply)
    const language = languageFor(request)
    const { refuseTitle, refuseButton } = pageTexts[language]
    return send(request, reply, buttonPage(language, refuseTitle, [target.author], refuseButton))
  })

  app.post<TokenRoute>('/refuse/:token', async (request, reply) => {
    const target = await findByRefuseToken(request)
    if (!target) return sendNotFound(request, reply)
    await refuseAuthor(db, target.id)
    const language = languageFor(request)
    const { refused, refusedMore } = pageTexts[language]
    return send(request, reply, messagePage(language, refused, refusedMore))
  })

  app.get<TokenRoute>('/go/:token/:place', async (request, reply) => {
    const { token, place = '' } = request.params
    const id = /^\d{1,4}$/.test(place) ? readToken(secrets, 'link', token, place) : undefined
    const address = id && (await countClick(db, id, Number(place)))
    if (!address) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-store')
    return reply.redirect(address, 302)
  })

  app.get('/*', sendNotFound)
}
