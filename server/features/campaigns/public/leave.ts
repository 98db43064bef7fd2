import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leaveReasonNames, leaveReasons } from '#contract/campaigns/leaveReason.ts'
import { subscribePath } from '#contract/campaigns/subscriber.ts'
import { readToken } from '#server/features/campaigns/tokens.ts'
import {
  findUnsubscribeTarget,
  resubscribe,
  storeLeaveReason,
  unsubscribe,
} from '#server/features/campaigns/unsubscribe.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { buttonPage, leftPage, messagePage } from './pages.ts'
import { type FrameReader, send, type TokenRoute } from './send.ts'
import { pageTexts } from './texts.ts'

interface LeaveContext {
  db: Database
  secrets: SecretBox
  engine: WorkflowEngine
  /** Called after each write that may have made a transition. */
  onWritten: () => void
  frameOf: FrameReader
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Registers the pages where people unsubscribe, undo it within a day, and state a reason. */
export const registerLeaveRoutes = (
  app: FastifyInstance,
  { db, secrets, engine, onWritten, frameOf, sendNotFound }: LeaveContext,
): void => {
  const findByLeaveToken = async ({ params: { token } }: FastifyRequest<TokenRoute>) => {
    const id = readToken(secrets, 'leave', token)
    const target = id === undefined ? undefined : await findUnsubscribeTarget(db, id)
    return id !== undefined && target ? { id, ...target } : undefined
  }

  const sendLeft = async (
    request: FastifyRequest<TokenRoute>,
    reply: FastifyReply,
    { canUndo, hasReason = false }: { canUndo: boolean; hasReason?: boolean },
  ) => {
    const frame = await frameOf(request)
    const path = `${subscribePath}/leave/${request.params.token}`
    const reasons = Object.entries(hasReason ? {} : leaveReasons).map(([value, { label }]) => ({
      value,
      label: textIn(label, frame.language),
    }))
    return send(request, reply, leftPage(frame, { path, reasons, canUndo }))
  }

  const sendTestLink = async (request: FastifyRequest, reply: FastifyReply) => {
    const frame = await frameOf(request)
    return send(request, reply, messagePage(frame, pageTexts[frame.language].testLink))
  }

  app.get<TokenRoute>('/leave/:token', async (request, reply) => {
    const target = await findByLeaveToken(request)
    if (!target) return sendNotFound(request, reply)
    if (target.isTest) return sendTestLink(request, reply)
    if (target.isGone) return sendLeft(request, reply, target)
    const frame = await frameOf(request)
    const { leaveTitle, leaveButton } = pageTexts[frame.language]
    return send(request, reply, buttonPage(frame, leaveTitle, [target.email], leaveButton))
  })

  app.post<TokenRoute>('/leave/:token', async (request, reply) => {
    const target = await findByLeaveToken(request)
    if (!target) return sendNotFound(request, reply)
    if (target.isTest) return sendTestLink(request, reply)
    await unsubscribe(db, engine, target.id)
    onWritten()
    return sendLeft(request, reply, { canUndo: target.canUndo || !target.isGone })
  })

  app.post<TokenRoute>('/leave/:token/undo', async (request, reply) => {
    const target = await findByLeaveToken(request)
    if (!target?.canUndo) return sendNotFound(request, reply)
    await resubscribe(db, engine, target.id)
    onWritten()
    const frame = await frameOf(request)
    const { undone, confirmedMore } = pageTexts[frame.language]
    return send(request, reply, messagePage(frame, undone, confirmedMore))
  })

  app.post<TokenRoute>('/leave/:token/reason', async (request, reply) => {
    const target = await findByLeaveToken(request)
    const stated = new URLSearchParams(String(request.body ?? '')).get('reason')
    const reason = leaveReasonNames.find((one) => one === stated)
    if (!target?.canUndo || !reason) return sendNotFound(request, reply)
    await storeLeaveReason(db, target.id, reason)
    return sendLeft(request, reply, { canUndo: true, hasReason: true })
  })
}
