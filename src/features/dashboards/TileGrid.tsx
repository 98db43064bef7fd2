import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tile } from '#contract/dashboards/arrangement.ts'
import { gridColumns } from '#contract/dashboards/arrangement.ts'
import { FigureTile } from './FigureTile.tsx'
import { layoutAfterKey, moveTile, removeTile, resizeTile, tileIndex } from './layout.ts'
import { TileHandles } from './TileHandles.tsx'
import type { TileName } from './tiles.ts'
import type { ShownTile } from './useLayout.ts'
import { useTileTitle } from './useTileTitle.ts'
import './TileGrid.css'

interface Props {
  tiles: readonly ShownTile<TileName>[]
  /** False while the layout is loading: tiles are invisible and already request their metrics. */
  isKnown?: boolean
  /** While editing the layout: all tiles, and the handler of changes. */
  arranging?: { all: readonly Tile[]; onChange: (tiles: readonly Tile[]) => void } | undefined
}

const dragType = 'application/x-figure-tile'

/**
 * Renders tiles on a grid of twelve columns. While editing, tiles can be dragged, resized and moved with the keyboard;
 * changes are announced to screen readers.
 */
export const TileGrid = ({ tiles, isKnown = true, arranging }: Props) => {
  const { t } = useTranslation('figures')
  const titleOf = useTileTitle()
  const grid = useRef<HTMLUListElement>(null)
  const [dropTarget, setDropTarget] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  const change = (name: TileName, next: readonly Tile[]) => {
    arranging?.onChange(next)
    const index = tileIndex(next, name)
    const tile = next[index]
    if (!tile) return setAnnouncement(t('tileRemoved', { title: titleOf(name) }))
    const { columns, rows } = tile
    setAnnouncement(t('tilePlace', { title: titleOf(name), place: index + 1, of: next.length, columns, rows }))
  }
  const onKey = (name: TileName) => (event: KeyboardEvent) => {
    const next = arranging && layoutAfterKey(arranging.all, name, event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    change(name, next)
  }
  const onResize = (name: TileName) => (event: PointerEvent<HTMLElement>) => {
    if (!arranging || !grid.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.closest('.figure-tile')?.getBoundingClientRect()
    if (!box) return
    const style = getComputedStyle(grid.current)
    const [row = 1] = style.gridAutoRows.split(' ').map(Number.parseFloat)
    const gap = Number.parseFloat(style.rowGap)
    const columns = ((event.clientX - box.left) / grid.current.clientWidth) * gridColumns
    const rows = (event.clientY - box.top + gap) / (row + gap)
    const next = resizeTile(arranging.all, name, { columns, rows })
    if (JSON.stringify(next) !== JSON.stringify(arranging.all)) change(name, next)
  }
  return (
    <>
      <ul
        ref={grid}
        className={`figure-grid${arranging ? ' figure-arranging' : ''}${isKnown ? '' : ' figure-unknown'}`}
        aria-busy={!isKnown}
      >
        {tiles.map(({ name, columns, rows }) => (
          <li
            key={name}
            className={`figure-tile${dropTarget === name ? ' figure-over' : ''}`}
            data-columns={columns}
            data-rows={rows}
            draggable={arranging !== undefined}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, name)}
            onDragOver={(event) => {
              if (!arranging || !event.dataTransfer.types.includes(dragType)) return
              event.preventDefault()
              setDropTarget(name)
            }}
            onDragLeave={() => setDropTarget(undefined)}
            onDrop={(event) => {
              setDropTarget(undefined)
              const moved = tiles.find((tile) => tile.name === event.dataTransfer.getData(dragType))
              if (!arranging || !moved) return
              event.preventDefault()
              change(moved.name, moveTile(arranging.all, moved.name, tileIndex(arranging.all, name)))
            }}
          >
            <div className="figure-tile-content" inert={arranging !== undefined}>
              <FigureTile name={name} />
            </div>
            {arranging && (
              <TileHandles
                title={titleOf(name)}
                onKeyDown={onKey(name)}
                onResize={onResize(name)}
                onRemove={() => change(name, removeTile(arranging.all, name))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
