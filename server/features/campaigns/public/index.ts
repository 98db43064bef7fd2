import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import { openLink } from '#server/features/campaigns/clicks.ts'
import { readIdentity } from '#server/features/campaigns/sender.ts'
import { confirm, consentDigest, findUnconfirmed, signUp } from '#server/features/campaigns/signUp.ts'
import { readToken, unverifiedRowId, verifyToken } from '#server/features/campaigns/tokens.ts'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import type { FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueByAddress } from '#server/platform/http/fairQueues.ts'
import { isReadByPerson } from '#server/platform/http/readers.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { findRefusedAuthor, refuseAuthor } from '#server/platform/mail/refusals.ts'
import { brand } from '#server/platform/mail/render.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { parseForm } from './form.ts'
import { registerLeaveRoutes } from './leave.ts'
import { buttonPage, formPage, messagePage, type RenderedPage } from './pages.ts'
import { type FrameReader, languageFor, send, type TokenRoute } from './send.ts'
import { pageText, pageTexts } from './texts.ts'

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

export const formBytes = 8_192
/** Rendered once: a refusal must cost less than a response. */
const failedPages = Object.fromEntries(
  languages.map((language) => [
    language,
    messagePage({ language, sender: { name: textIn(brand, language) } }, pageTexts[language].failed),
  ]),
) as Record<Language, RenderedPage>

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

  const frameOf: FrameReader = async (request) => {
    const language = languageFor(request)
    return { language, sender: await readIdentity(db, language) }
  }

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const frame = await frameOf(request)
    const { unknown, unknownMore } = pageTexts[frame.language]
    return send(request, reply, messagePage(frame, unknown, unknownMore), { status: 404 })
  }

  app.get('/', async (request, reply) => send(request, reply, formPage(await frameOf(request)), { isFramed: true }))

  app.post('/', async (request, reply) => {
    const frame = await frameOf(request)
    const { language } = frame
    const texts = pageTexts[language]
    const form = parseForm(String(request.body ?? ''), language)
    if ('input' in form) return send(request, reply, formPage(frame, form.input), { status: 400, isFramed: true })
    const { email } = form.request
    const done = messagePage(frame, pageText('checkMailbox', language, { email }), texts.checkMailboxMore)
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
      return send(request, reply, messagePage(frame, texts.later), { status: 429, isFramed: true })
    }
    return send(request, reply, done, { isFramed: true })
  })

  /** Finds the consent that a link confirms, or has confirmed. */
  const findByConfirmToken = async ({ params: { token } }: FastifyRequest<TokenRoute>) => {
    const id = unverifiedRowId(token)
    const row = id === undefined ? undefined : await findUnconfirmed(db, id)
    const isFor = (digest: string) => verifyToken(secrets, 'confirm', token, digest)
    if (row && isFor(consentDigest(row))) return { row, isDone: false }
    return row?.state === 'subscribed' && row.confirmed && isFor(row.confirmed) ? { row, isDone: true } : undefined
  }

  const sendConfirmed = async (request: FastifyRequest, reply: FastifyReply) => {
    const frame = await frameOf(request)
    const { confirmed, confirmedMore } = pageTexts[frame.language]
    return send(request, reply, messagePage(frame, confirmed, confirmedMore))
  }

  app.get<TokenRoute>('/confirm/:token', async (request, reply) => {
    const target = await findByConfirmToken(request)
    if (!target) return sendNotFound(request, reply)
    if (target.isDone) return sendConfirmed(request, reply)
    const frame = await frameOf(request)
    const { confirmTitle, confirmButton, confirmName, confirmClicks } = pageTexts[frame.language]
    const { email, consent } = target.row
    const { name, clicks, text } = consent
    // Shows everything that is confirmed: a stranger may have sent the form.
    const shown = [name === null ? '' : `${confirmName}: ${name}`, text, clicks === 'yes' ? confirmClicks : '']
    return send(request, reply, buttonPage(frame, confirmTitle, [email, ...shown], confirmButton))
  })

  app.post<TokenRoute>('/confirm/:token', async (request, reply) => {
    const target = await findByConfirmToken(request)
    if (!target) return sendNotFound(request, reply)
    const { row, isDone } = target
    if (!isDone && !(await confirm(db, engine, row.id, consentDigest(row)))) return sendNotFound(request, reply)
    onWritten()
    return sendConfirmed(request, reply)
  })

  registerLeaveRoutes(app, { db, secrets, engine, onWritten, frameOf, sendNotFound })

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
    const frame = { language, sender: { name: target.author } }
    return send(request, reply, buttonPage(frame, refuseTitle, [target.author], refuseButton))
  })

  app.post<TokenRoute>('/refuse/:token', async (request, reply) => {
    const target = await findByRefuseToken(request)
    if (!target) return sendNotFound(request, reply)
    await refuseAuthor(db, target.id)
    const language = languageFor(request)
    const { refused, refusedMore } = pageTexts[language]
    return send(request, reply, messagePage({ language, sender: { name: target.author } }, refused, refusedMore))
  })

  app.get<TokenRoute>('/go/:token/:index', async (request, reply) => {
    const { token, index = '' } = request.params
    const id = /^\d{1,4}$/.test(index) ? readToken(secrets, 'link', token, index) : undefined
    const address = id && (await openLink(db, id, Number(index), isReadByPerson(request)))
    if (!address) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-store')
    return reply.redirect(address, 302)
  })

  app.get('/*', sendNotFound)
}
