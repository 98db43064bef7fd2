import type { RequestOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { statuses } from '#contract/status.ts'
import { moveOf } from '#machines/process.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { readHistory } from '../../processes/history.ts'
import { moveRecord, moverOf } from '../../processes/move.ts'
import { Refusal } from '../../refusal.ts'
import { readPage } from '../../services/page.ts'
import { transitionListing } from './listing.ts'

type Request = RequestOf<typeof contract.process.moveRecord>
type What = Pick<Request, 'machine' | 'event' | 'reason' | 'version'>

const move = ({ machine, event, reason, version }: What, id: string, { db, caller, language }: SignedInContext) =>
  db.transaction((tx) =>
    moveRecord(tx, { process: machine, id, move: moveOf(event, reason), version }, moverOf(caller), {
      caller,
      language,
    }),
  )

const failureOf = (error: unknown, { log, requestId }: SignedInContext): Refusal => {
  log.error({ err: error }, 'a record could not be moved')
  return new Refusal('internal', { requestId })
}

export const processModule: Handlers<'process'> = {
  async moveRecord({ recordId, ...what }, context) {
    const { state, version } = await move(what, recordId, context)
    return { state, version }
  },

  async moveRecords({ records, ...what }, context) {
    const list = []
    for (const { recordId, version } of new Map(records.map((one) => [one.recordId, one])).values()) {
      const refused = await move({ ...what, version }, recordId, context).then(
        () => undefined,
        // What is wrong with one does not hide what came of the others.
        (error) => (error instanceof Refusal ? error : failureOf(error, context)),
      )
      const { status, text } = refused ? statuses[refused.reason] : statuses.ok
      list.push({ recordId, status, msg: refused?.text(context.language) ?? text[context.language] })
    }
    return { list }
  },

  getTransitionPage: (request, { db }) => readPage(db, transitionListing, request),

  getRecordHistory: ({ machine, recordId }, { db, caller }) => readHistory(db, machine, recordId, caller),
}
