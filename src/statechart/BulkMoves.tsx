import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { type EventName, type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { edgesOf, type MoveReason } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useTellFailure } from '#src/lib/useTellFailure.ts'
import { useMoveRecordsMutation } from '#store/api/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { BulkOutcome, type Outcome } from './BulkOutcome.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { moverOf, type Possibility, possibilityOf } from './possible.ts'

interface Props {
  process: ProcessName
  records: readonly { id: string; name: string; state: string; version: number }[]
  /** Called when the outcome was read: the records are others now. */
  onDone: () => void
}

/** Moves many records by one event, each for itself, and says what came of each. */
export const BulkMoves = ({ process, records, onDone }: Props) => {
  const text = useText()
  const tellFailure = useTellFailure()
  const mover = moverOf(useAppSelector(selectViewer))
  const [asking, setAsking] = useState<Possibility>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [send, { isLoading }] = useMoveRecordsMutation()
  if (!mover) return null
  /** As a record in a state from which the event leads somewhere. */
  const standingFor = (event: string) => {
    const states = Object.keys(wordsOf(process).states)
    const state = states.find((one) => edgesOf(processes[process], one, event).length > 0) ?? ''
    return { process, state, context: {}, recordId: '', version: 0 }
  }
  const offered = Object.entries(wordsOf(process).events)
    .filter(([, { movers }]) => movers.includes(mover))
    .map(([event]) => possibilityOf(standingFor(event), event as EventName, mover))
  const move = async ({ event, to }: Possibility, reason: Partial<MoveReason>) => {
    const { codes = [], note = '', fieldNotes = {} } = reason
    const said = { codes: [...codes], note, fieldNotes: { ...fieldNotes } }
    const asked = records.map(({ id, version: seen }) => ({ recordId: id, version: seen }))
    const { data, error } = await send({ body: { machine: process, event, records: asked, reason: said } })
    setAsking(undefined)
    if (data) setOutcome({ event, to, list: data.list })
    else tellFailure(error)
  }
  return (
    <>
      {offered.map((one) => (
        <Button
          key={one.event}
          size="small"
          loading={isLoading}
          onClick={() => (one.asksWhy ? setAsking(one) : move(one, {}))}
        >
          {text(one.label)}
        </Button>
      ))}
      {asking && (
        <MoveDialog
          record={standingFor(asking.event)}
          event={asking.event}
          mover={mover}
          isMoving={isLoading}
          onMove={(reason) => move(asking, reason)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {outcome && (
        <BulkOutcome
          process={process}
          outcome={outcome}
          nameOf={(id) => records.find((one) => one.id === id)?.name ?? id}
          onClose={() => {
            setOutcome(undefined)
            onDone()
          }}
        />
      )}
    </>
  )
}
