import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventName, type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { edgesOf, type MoveReason } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useTellFailure } from '#src/lib/useTellFailure.ts'
import { SimpleTable } from '#src/ui/SimpleTable.tsx'
import { useMoveRecordsMutation } from '#store/api/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { moverOf, possibilities } from './possible.ts'

interface Props {
  process: ProcessName
  records: readonly { id: string; name: string; state: string }[]
}

interface Outcome {
  event: EventName
  list: readonly { recordId: string; msg: string }[]
}

/** Moves many records by one event, each for itself, and says what came of each. */
export const BulkMoves = ({ process, records }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const tellFailure = useTellFailure()
  const mover = moverOf(useAppSelector(selectViewer))
  const [asking, setAsking] = useState<EventName>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [send, { isLoading }] = useMoveRecordsMutation()
  const { events, states } = wordsOf(process)
  if (!mover) return null
  /** As a record in a state from which the event leads somewhere. */
  const standingFor = (event: string) => {
    const state = Object.keys(states).find((one) => edgesOf(processes[process], one, event).length > 0) ?? ''
    return { process, state, context: {}, recordId: '', version: 0 }
  }
  const offered = (Object.keys(events) as EventName[]).filter((event) => events[event]?.movers.includes(mover))
  const move = async (event: EventName, reason: Partial<MoveReason>) => {
    const { codes = [], note = '', fieldNotes = {} } = reason
    const said = { codes: [...codes], note, fieldNotes: { ...fieldNotes } }
    const recordIds = records.map(({ id }) => id)
    const { data, error } = await send({ body: { machine: process, event, recordIds, reason: said } })
    setAsking(undefined)
    if (data) setOutcome({ event, list: data.list })
    else tellFailure(error)
  }
  const nameOf = (id: string) => records.find((one) => one.id === id)?.name ?? id
  const verbOf = (event: EventName) => {
    const words = events[event]
    return words ? text(words.label) : event
  }
  return (
    <>
      {offered.map((event) => {
        const possible = possibilities(standingFor(event), mover).find((one) => one.event === event)
        return (
          <Button
            key={event}
            size="small"
            loading={isLoading}
            onClick={() => (possible?.asksWhy ? setAsking(event) : move(event, {}))}
          >
            {verbOf(event)}
          </Button>
        )
      })}
      {asking && (
        <MoveDialog
          record={standingFor(asking)}
          event={asking}
          mover={mover}
          isMoving={isLoading}
          onMove={(reason) => move(asking, reason)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {outcome && (
        <Dialog
          isOpen
          title={t('bulkTitle', { event: verbOf(outcome.event) })}
          onClose={() => setOutcome(undefined)}
          isCloseButtonShown={false}
        >
          <DialogBody>
            <SimpleTable
              head={[t('bulkRecord'), t('bulkOutcome')]}
              rows={outcome.list.map(({ recordId, msg }) => ({ key: recordId, cells: [nameOf(recordId), msg] }))}
            />
          </DialogBody>
          <DialogFooter actions={<Button onClick={() => setOutcome(undefined)}>{t('bulkDone')}</Button>} />
        </Dialog>
      )}
    </>
  )
}
