import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { EventName } from '#contract/workflows/index.ts'
import type { ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { selectHasDraft } from '#store/drafts.ts'
import { toastAdded } from '#store/toasts.ts'
import { type AvailableEvent, availableEvents, isNextStep } from './availableEvents.ts'
import { eventIntent } from './eventIntent.ts'
import { type EventInputs, TransitionDialog } from './TransitionDialog.tsx'
import { useSaveBeforeEvent } from './useSaveBeforeEvent.ts'
import { type Decision, useTransitionRecord, type WorkflowRecord } from './useTransitionRecord.ts'

interface Props {
  record: WorkflowRecord
  actor: Actor
  /** Name of the viewer's account. */
  by: string
  /** Events that the page offers elsewhere. */
  except?: readonly EventName[]
  /** Effects of events beyond the record itself, shown and confirmed before. */
  summaries?: Readonly<Partial<Record<EventName, ActionSummaryProps>>>
  /** Further inputs of events, besides a reason. */
  inputs?: EventInputs
  /** Labels of events that name more than the action, for a record without unsaved changes. */
  labels?: Readonly<Partial<Record<EventName, string>>>
}

const lowerCaseFirst = (phrase: string) => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/**
 * Renders the events that are one step away for the viewer: a button, or a disabled one with the reason. If the form of
 * the record on the same page has unsaved changes, an event saves them first.
 */
export const EventButtons = ({ record, actor, by, except = [], summaries = {}, inputs = {}, labels = {} }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  /** Event whose dialog is open, and the displayed version: a newer version is not what was decided on. */
  const [pending, setPending] = useState<AvailableEvent & Decision>()
  const { apply, isHeld } = useTransitionRecord(record)
  const dispatch = useAppDispatch()
  const events = availableEvents(record, actor, by).filter(({ event }) => !except.includes(event))
  const blocked = events.filter(({ event, why }) => why !== undefined && isNextStep(record, event, actor))
  const opensDialog = ({ event, asksWhy }: AvailableEvent) => asksWhy || summaries[event] !== undefined
  const start = (event: EventName) => {
    const selected = events.find((offered) => offered.event === event)
    if (!selected) return
    const decision = { ...selected, version: record.version }
    // The saved record may not permit the event.
    if (selected.why) dispatch(toastAdded({ tone: 'warning', text: `${text(selected.label)}: ${text(selected.why)}` }))
    else if (opensDialog(selected)) setPending(decision)
    else apply(decision, {})
  }
  const { isUnsaved, isSaving, choose } = useSaveBeforeEvent(record.recordId, record.version, start)
  const hasDraftElsewhere = useAppSelector(selectHasDraft(record.recordId)) && !isUnsaved && !isSaving
  const labelOf = ({ event, label }: AvailableEvent) =>
    isUnsaved ? t('saveAnd', { event: lowerCaseFirst(text(label)) }) : (labels[event] ?? text(label))
  return (
    <div className="event-buttons">
      <div className="event-possible">
        {events
          .filter(({ why }) => why === undefined)
          .map((offered) => {
            // The tone of a state does not apply to events that keep it.
            const intent =
              offered.to === record.state ? 'none' : eventIntent(record.workflow, offered.event, offered.to)
            return (
              <Button
                key={offered.event}
                intent={isHeld ? 'none' : intent}
                variant={intent === 'danger' ? 'outlined' : 'solid'}
                size="small"
                disabled={isHeld || isSaving}
                aria-haspopup={opensDialog(offered) ? 'dialog' : undefined}
                onClick={() => void choose(offered.event)}
              >
                {labelOf(offered)}
              </Button>
            )
          })}
      </div>
      {hasDraftElsewhere && <p className="secondary">{t('draftElsewhere')}</p>}
      {blocked.length > 0 && (
        <ul className="event-blocked">
          {blocked.map(({ event, label, why }) => (
            <li key={event}>
              <Button size="small" disabled aria-describedby={`why-${event}`}>
                {text(label)}
              </Button>
              <span id={`why-${event}`}>{why && text(why)}</span>
            </li>
          ))}
        </ul>
      )}
      {pending && (
        <TransitionDialog
          workflow={record.workflow}
          asking={{ ...pending, label: { verbatim: labels[pending.event] ?? text(pending.label) } }}
          of={record.recordId}
          summary={summaries[pending.event]}
          input={inputs[pending.event]}
          onConfirm={(reason, input) => {
            setPending(undefined)
            apply(pending, reason, input)
          }}
          onCancel={() => setPending(undefined)}
        />
      )}
    </div>
  )
}
