import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventName } from '#contract/processes/index.ts'
import type { Mover } from '#contract/processes/words.ts'
import { useText } from '#src/lib/i18n.ts'
import { intentOf } from './intentOf.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { possibilities } from './possible.ts'
import { type MovableRecord, useMove } from './useMove.ts'

interface Props {
  record: MovableRecord
  mover: Mover
}

/** Every event of a record's machine: a button, or a disabled one that says why. */
export const EventButtons = ({ record, mover }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const [asking, setAsking] = useState<EventName>()
  const { move, isMoving } = useMove(record)
  const all = possibilities(record, mover)
  const refused = all.filter(({ why }) => why !== undefined)
  return (
    <div className="event-buttons">
      <div className="event-possible">
        {all
          .filter(({ why }) => why === undefined)
          .map(({ event, label, to, asksWhy }) => {
            const intent = intentOf(record.process, to)
            return (
              <Button
                key={event}
                intent={intent}
                variant={intent === 'danger' ? 'minimal' : 'solid'}
                size="small"
                loading={isMoving}
                onClick={() => (asksWhy ? setAsking(event) : move(event, {}))}
              >
                {text(label)}
              </Button>
            )
          })}
      </div>
      {refused.length > 0 && (
        <details>
          <summary>{t('notPossible', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ event, label, why }) => (
              <li key={event}>
                <Button size="small" disabled aria-describedby={`why-${event}`}>
                  {text(label)}
                </Button>
                <span id={`why-${event}`}>{why && text(why)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asking && (
        <MoveDialog
          record={record}
          event={asking}
          mover={mover}
          isMoving={isMoving}
          onMove={async (reason) => {
            if (await move(asking, reason)) setAsking(undefined)
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
