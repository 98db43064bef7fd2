import { Button, TextArea } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/kit/lib/i18n.ts'
import { isComposing } from '#src/kit/lib/isComposing.ts'
import { EditIcon } from '#src/kit/ui/icons.ts'
import './ReviewedValue.css'
import { longestNote } from './TransitionDialog.tsx'
import { useIsReviewer, useReviewNotes } from './useReviewNotes.ts'
import type { WorkflowRecord } from './useTransitionRecord.ts'
import { workflowLabels } from './workflowLabels.ts'

interface Props {
  record: WorkflowRecord
  /** Field of the record, as notes name it. */
  field: string
  children?: ReactNode
}

/** Renders the note on a value, and a button that opens it for writing. The note is stored as a draft while typing. */
const ReviewNote = ({ record: { workflow, recordId }, field }: Omit<Props, 'children'>) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const [notes, setNotes] = useReviewNotes(workflow, recordId)
  const [isOpen, setOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const note = notes[field] ?? ''
  const label = t('noteOn', { field: text(workflowLabels(workflow).field(field)) })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Escape' && !(event.key === 'Enter' && !event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    openButton.current?.focus()
  }
  return (
    <>
      <Button
        ref={openButton}
        className="review-note-open"
        variant="minimal"
        size="small"
        icon={<EditIcon size={12} />}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <TextArea
          className="review-note"
          fill
          autoResize
          autoFocus
          aria-label={label}
          maxLength={longestNote}
          value={note}
          onChange={({ currentTarget }) => setNotes({ ...notes, [field]: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
      )}
      {!isOpen && note.trim() !== '' && <p className="review-note">{note}</p>}
    </>
  )
}

/** Renders a submitted value; with a note beside it if the viewer may return the record. */
export const ReviewedValue = ({ record, field, children }: Props) => {
  if (!useIsReviewer(record)) return children
  return (
    <div className="reviewed-value">
      <div>{children}</div>
      <ReviewNote record={record} field={field} />
    </div>
  )
}
