import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageFromTag, languages, languageTag } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import { countClick } from '#server/features/campaigns/clicks.ts'
import { findLeaving, leave } from '#server/features/campaigns/leave.ts'
import { confirm, consentDigest, findUnconfirmed, signUp } from '#server/features/campaigns/signUp.ts'
import { idIn, isOurs, readToken } from '#server/features/campaigns/tokens.ts'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import type { FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueByAddress } from '#server/platform/http/fairQueues.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { refuseAuthor, refusedAuthor } from '#server/platform/mail/refusals.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { readForm } from './form.ts'
import { formPage, pressPage, saying } from './pages.ts'
import { pageStyle } from './style.ts'
import { pageWords } from './words.ts'

interface Options {
  db: Database
  config: Config
  secrets: SecretBox
  engine: WorkflowEngine
  /** Shared by all pages for people without a session. */
  turns: FairQueue
  /** Called after what may have made a transition. */
  onWritten: () => void
}

interface Asked {
  Params: { token: string; place?: string }
  Querystring: { lang?: unknown }
}

export const formBytes = 8_192
const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

/** No script, nothing from elsewhere; other sites may frame the form, and nothing else. */
const policyFor = (framedBy: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

const languageFor = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as Asked['Querystring']
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

/** Made once: to be refused costs less than to be served. */
const failedPages = Object.fromEntries(
  languages.map((language) => [language, saying(language, pageWords[language].failed)]),
) as Record<Language, string>

/** Where people subscribe, confirm and unsubscribe: without signing in, without a script, by a token of ours. */
export const subscribePages: FastifyPluginAsync<Options> = async (
  app,
  { db, config, secrets, engine, turns, onWritten },
) => {
  queueByAddress(app, turns)
  // Mail programs press a button by a form of whatever encoding (RFC 8058); only the form of ours is read.
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

  const sendUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageFor(request)
    const { unknown, unknownMore } = pageWords[language]
    return send(request, reply, saying(language, unknown, unknownMore), { status: 404 })
  }

  app.get('/', (request, reply) => send(request, reply, formPage(languageFor(request)), { isFramed: true }))

  app.post('/', async (request, reply) => {
    const language = languageFor(request)
    const words = pageWords[language]
    const form = readForm(String(request.body ?? ''), language)
    if ('typed' in form) return send(request, reply, formPage(language, form.typed), { status: 400, isFramed: true })
    const done = saying(language, words.checkMailbox, words.checkMailboxMore)
    // A field that people do not see was filled in.
    if (form.isTrapped) return send(request, reply, done, { isFramed: true })
    try {
      const consentPlace = `${config.publicUrl}${request.url.split('?')[0]}`
      await signUp(
        { db, config, secrets },
        { ...form.wish, consentPlace, consentText: words.consent },
        { client: clientAddress(request.ip), language },
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'sendLimited')) throw error
      return send(request, reply, saying(language, words.later), { status: 429, isFramed: true })
    }
    return send(request, reply, done, { isFramed: true })
  })

  const unconfirmedOf = async ({ params: { token } }: FastifyRequest<Asked>) => {
    const id = idIn(token)
    const row = id === undefined ? undefined : await findUnconfirmed(db, id)
    return row && isOurs(secrets, 'confirm', token, consentDigest(row)) ? row : undefined
  }

  app.get<Asked>('/confirm/:token', async (request, reply) => {
    const row = await unconfirmedOf(request)
    if (!row) return sendUnknown(request, reply)
    const language = languageFor(request)
    const { confirmTitle, confirmButton, confirmName, confirmClicks } = pageWords[language]
    const { name, clicks, text } = row.consent
    // All that is confirmed: a stranger may have sent the form.
    const shown = [name === null ? '' : `${confirmName}: ${name}`, text, clicks === 'yes' ? confirmClicks : '']
    return send(request, reply, pressPage(language, confirmTitle, [row.email, ...shown], confirmButton))
  })

  app.post<Asked>('/confirm/:token', async (request, reply) => {
    const row = await unconfirmedOf(request)
    if (!row || !(await confirm(db, engine, row.id, consentDigest(row)))) return sendUnknown(request, reply)
    onWritten()
    const language = languageFor(request)
    const { confirmed, confirmedMore } = pageWords[language]
    return send(request, reply, saying(language, confirmed, confirmedMore))
  })

  const leavingOf = async ({ params: { token } }: FastifyRequest<Asked>) => {
    const id = readToken(secrets, 'leave', token)
    const leaving = id === undefined ? undefined : await findLeaving(db, id)
    return id && leaving && { id, ...leaving }
  }

  app.get<Asked>('/leave/:token', async (request, reply) => {
    const found = await leavingOf(request)
    if (!found) return sendUnknown(request, reply)
    const language = languageFor(request)
    const { leaveTitle, leaveButton, left, leftMore, testLink } = pageWords[language]
    if (found.isTest) return send(request, reply, saying(language, testLink))
    if (found.isGone) return send(request, reply, saying(language, left, leftMore))
    return send(request, reply, pressPage(language, leaveTitle, [found.email], leaveButton))
  })

  app.post<Asked>('/leave/:token', async (request, reply) => {
    const found = await leavingOf(request)
    if (!found) return sendUnknown(request, reply)
    const language = languageFor(request)
    const { left, leftMore, testLink } = pageWords[language]
    if (found.isTest) return send(request, reply, saying(language, testLink))
    await leave(db, engine, found.id)
    onWritten()
    return send(request, reply, saying(language, left, leftMore))
  })

  const refusingOf = async ({ params: { token } }: FastifyRequest<Asked>) => {
    const id = readToken(secrets, 'refuse', token)
    const author = id && (await refusedAuthor(db, id))
    return id && author ? { id, author } : undefined
  }

  app.get<Asked>('/refuse/:token', async (request, reply) => {
    const found = await refusingOf(request)
    if (!found) return sendUnknown(request, reply)
    const language = languageFor(request)
    const { refuseTitle, refuseButton } = pageWords[language]
    return send(request, reply, pressPage(language, refuseTitle, [found.author], refuseButton))
  })

  app.post<Asked>('/refuse/:token', async (request, reply) => {
    const found = await refusingOf(request)
    if (!found) return sendUnknown(request, reply)
    await refuseAuthor(db, found.id)
    const language = languageFor(request)
    const { refused, refusedMore } = pageWords[language]
    return send(request, reply, saying(language, refused, refusedMore))
  })

  app.get<Asked>('/go/:token/:place', async (request, reply) => {
    const { token, place = '' } = request.params
    const id = /^\d{1,4}$/.test(place) ? readToken(secrets, 'link', token, place) : undefined
    const address = id && (await countClick(db, id, Number(place)))
    if (!address) return sendUnknown(request, reply)
    reply.header('cache-control', 'no-store')
    return reply.redirect(address, 302)
  })

  app.get('/*', sendUnknown)
}
