import { Button } from '@blueprintjs/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CrossIcon, DragHandleVerticalIcon } from '#src/kit/ui/icons.ts'

interface Props {
  title: string
  onKeyDown: (event: KeyboardEvent) => void
  /** Called while the corner is dragged. */
  onResize: (event: PointerEvent<HTMLElement>) => void
  onRemove: () => void
}

/** Renders the handles that move, resize and remove a tile. */
export const TileHandles = ({ title, onKeyDown, onResize, onRemove }: Props) => {
  const { t } = useTranslation('figures')
  return (
    <>
      <div className="tile-handles">
        <Button
          variant="minimal"
          size="small"
          icon={<DragHandleVerticalIcon />}
          aria-label={t('moveTile', { title })}
          title={t('moveTileKeys')}
          onKeyDown={onKeyDown}
        />
        <span className="tile-handle-title" title={title}>
          {title}
        </span>
        <Button
          variant="minimal"
          size="small"
          icon={<CrossIcon />}
          aria-label={t('removeTile', { title })}
          title={t('removeTile', { title })}
          onClick={onRemove}
        />
      </div>
      <span
        className="tile-corner"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onResize}
      />
    </>
  )
}
