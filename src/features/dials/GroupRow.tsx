import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#src/kit/ui/icons.ts'
import { GroupForm } from './GroupForm.tsx'

interface Props {
  group: RecordOfKind<'dialGroup'>
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

const dragType = 'application/x-dial-group'

/** Renders a group that can be dragged, moved with buttons, renamed, and deleted while it is empty. */
export const GroupRow = ({ group, index, count, onMove }: Props) => {
  const { t } = useTranslation('dials')
  const [isEdited, setEdited] = useState(false)
  const [isDropTarget, setDropTarget] = useState(false)
  const { id, name, dials } = group
  const moves = [
    { direction: 'up', label: t('groupUp', { name }), Icon: ChevronUpIcon, to: index - 1 },
    { direction: 'down', label: t('groupDown', { name }), Icon: ChevronDownIcon, to: index + 1 },
  ]
  if (isEdited)
    return (
      <li>
        <GroupForm group={group} onDone={() => setEdited(false)} />
      </li>
    )
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(index))}
      className={isDropTarget ? 'dial-group-aim' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setDropTarget(true)
      }}
      onDragLeave={() => setDropTarget(false)}
      onDrop={({ dataTransfer }) => {
        setDropTarget(false)
        const from = dataTransfer.getData(dragType)
        if (from !== '') onMove(Number(from), index)
      }}
    >
      <span className="dial-group-name">{name}</span>
      <span className="secondary figures">{t('count', { count: dials })}</span>
      {moves.map(({ direction, label, Icon, to }) => (
        <Button
          key={direction}
          size="small"
          variant="minimal"
          icon={<Icon />}
          // Not `disabled`, which would remove the focus from the button at the end of the list.
          aria-disabled={to < 0 || to >= count}
          aria-label={label}
          title={label}
          onClick={() => onMove(index, to)}
        />
      ))}
      <Button size="small" variant="minimal" onClick={() => setEdited(true)} aria-label={t('renameGroup', { name })}>
        {t('rename')}
      </Button>
      {dials === 0 && (
        <DeleteButton call="deleteDialGroup" id={id} name={name} body={t('deletingGroup')} onDeleted={() => {}} />
      )}
    </li>
  )
}
