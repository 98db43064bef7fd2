import { transition as kind } from '#contract/audit/transition.ts'
import type { RequestOf } from '#contract/core/endpoint.ts'
import { permits } from '#contract/core/permissions.ts'
import type { PageRequest } from '#contract/core/schemas.ts'
import { readDetail } from '#contract/core/workflows/transitionDetail.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { runBulkAction } from '#server/platform/records/bulkAction.ts'
import { pageFrom } from '#server/platform/records/listSource.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { workflowFeature } from '#server/platform/workflows/engine.ts'
import { readHistory } from '#server/platform/workflows/history.ts'
import { actorOf, transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { matchTransitions, transitionListing } from './listing.ts'
import { verificationHandlers } from './verification.ts'

type Request = RequestOf<typeof kind.ownCalls.transitionRecord>
type EventRequest = Pick<Request, 'machine' | 'event' | 'reason' | 'version' | 'input'>

/**
 * Throws `notPermitted` if the workflow belongs to a feature that is off for the caller, or needs a permission that the
 * caller's account does not have.
 */
const assertPermitted = (machine: WorkflowName, { caller }: SignedInContext): void => {
  const feature = workflowFeature(machine)
  const isEnabled = !feature || caller.features.includes(feature)
  const { needs = 'write' } = workflowDefinition(machine)
  if (!isEnabled || !permits(caller.permission, needs)) throw new ApiError('notPermitted')
}

const applyEvent = ({ machine, event, reason, version, input }: EventRequest, id: string, context: SignedInContext) =>
  context.db.transaction((tx) =>
    transitionRecord(
      tx,
      { workflow: machine, id, event: workflowEvent(event, reason), version, input },
      actorOf(context.caller),
      context,
    ),
  )

export const workflowModule = serveKind(kind, {
  handlers: {
    getTransitionPage: pageFrom('getTransitionPage', (_: PageRequest, { engine }: SignedInContext) => ({
      listing: transitionListing(engine.bindings),
      scope: [],
      matchText: (text) => matchTransitions(engine.bindings, text),
      finish: (row) => ({ ...row, note: readDetail(row.note ?? '')?.reason.note || null }),
    })),

    async transitionRecord({ recordId, ...what }, context) {
      assertPermitted(what.machine, context)
      const { state, version, vid } = await applyEvent(what, recordId, context)
      return { state, version, ...(vid && { vid }) }
    },

    async transitionRecords({ records, ...what }, context) {
      assertPermitted(what.machine, context)
      const versions = new Map(records.map(({ recordId, version }) => [recordId, version]))
      return {
        list: await runBulkAction(versions.keys(), context, async (recordId) => {
          const { vid } = await applyEvent({ ...what, version: versions.get(recordId) }, recordId, context)
          return vid ? { vid } : {}
        }),
      }
    },

    ...verificationHandlers,

    getRecordHistory: ({ machine, recordId }, context) => readHistory(context.db, machine, recordId, context),
  },
})
