import type { RequestOf } from '#contract/endpoint.ts'
import { transition as kind } from '#contract/operations/transition.ts'
import { statuses } from '#contract/status.ts'
import { readDetail } from '#contract/workflows/transitionDetail.ts'
import { workflowEvent } from '#machines/workflow.ts'
import { ApiError } from '../../../apiError.ts'
import type { SignedInContext } from '../../../context.ts'
import { readPage } from '../../../query/page.ts'
import { serveKind } from '../../../records/serve.ts'
import { readHistory } from '../../../workflows/history.ts'
import { actorOf, transitionRecord } from '../../../workflows/transitionRecord.ts'
import { transitionListing } from './listing.ts'

type Request = RequestOf<typeof kind.ownCalls.transitionRecord>
type What = Pick<Request, 'machine' | 'event' | 'reason' | 'version'>

const applyEvent = ({ machine, event, reason, version }: What, id: string, context: SignedInContext) =>
  context.db.transaction((tx) =>
    transitionRecord(
      tx,
      { workflow: machine, id, event: workflowEvent(event, reason), version },
      actorOf(context.caller),
      context,
    ),
  )

const failureOf = (error: unknown, { log, requestId }: SignedInContext): ApiError => {
  log.error({ err: error }, 'a transition failed')
  return new ApiError('internal', { requestId })
}

export const workflowModule = serveKind(kind, {
  handlers: {
    async getTransitionPage(request, { db }) {
      const { list, total } = await readPage(db, transitionListing, request)
      return { list: list.map((row) => ({ ...row, note: readDetail(row.note ?? '')?.reason.note || null })), total }
    },

    async transitionRecord({ recordId, ...what }, context) {
      const { state, version, vid } = await applyEvent(what, recordId, context)
      return { state, version, ...(vid && { vid }) }
    },

    async transitionRecords({ records, ...what }, context) {
      const list = []
      for (const { recordId, version } of new Map(records.map((one) => [one.recordId, one])).values()) {
        // What is wrong with one does not hide what came of the others.
        const outcome = await applyEvent({ ...what, version }, recordId, context).catch((error) =>
          error instanceof ApiError ? error : failureOf(error, context),
        )
        if (outcome instanceof ApiError) {
          const { status } = statuses[outcome.reason]
          list.push({ recordId, status, msg: outcome.text(context.language) })
          continue
        }
        const { status, text } = statuses.ok
        list.push({ recordId, status, msg: text[context.language], ...(outcome.vid && { vid: outcome.vid }) })
      }
      return { list }
    },

    getRecordHistory: ({ machine, recordId }, context) => readHistory(context.db, machine, recordId, context),
  },
})
