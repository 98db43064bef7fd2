import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSorts, type SortColumn, writeSorts } from '#contract/core/sorts.ts'
import { commandKey } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { EyeOpenIcon, MaximizeIcon, MinimizeIcon, PrintIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import type { Density } from '#store/preferences/slice.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { rowHeights, type TableRow } from './column.ts'
import type { DisplayMode } from './list.ts'
import type { useTableLayout } from './useTableLayout.ts'
import './ViewMenu.css'

interface Props<R extends TableRow> {
  layout: ReturnType<typeof useTableLayout<R>>
  mode: DisplayMode
  onMode: (mode: DisplayMode) => void
  /** True if cards show their own content instead of columns. */
  hasOwnCards: boolean
  /** True if density matters: there is more than one page. */
  hasDensity: boolean
  sorts: readonly SortColumn[]
  onSort: (sort: SortColumn) => void
  fullScreen: { isFull: boolean; toggle: () => void }
  /** Prints the list; undefined while there is nothing to print. */
  onPrint: (() => void) | undefined
}

/**
 * Renders a menu of how a list is displayed: mode, density, order of cards, columns and full screen. Small windows need
 * neither density nor full screen.
 */
export const ViewMenu = <R extends TableRow>(props: Props<R>) => {
  const { layout, mode, onMode, hasOwnCards, hasDensity, sorts, onSort, fullScreen, onPrint } = props
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const isSmall = useSmallWindow()
  const isCards = mode === 'cards'
  const orders = layout.arranged
    .filter(({ sortable }) => sortable)
    .flatMap(({ id: field, label }) => [
      { value: writeSorts([{ field, descending: false }]), label: t('sortByAscending', { name: label }) },
      { value: writeSorts([{ field, descending: true }]), label: t('sortByDescending', { name: label }) },
    ])
  const content = (
    <div className="view-menu">
      <SegmentedControl
        size="small"
        fill
        aria-label={t('displayMode')}
        value={mode}
        onValueChange={(value) => onMode(value as DisplayMode)}
        options={[
          { value: 'table', label: t('asTable') },
          { value: 'plain', label: t('asPlain') },
          { value: 'cards', label: t('asCards') },
        ]}
      />
      {!isCards && hasDensity && !isSmall && (
        <SegmentedControl
          size="small"
          fill
          aria-label={t('density')}
          value={layout.density}
          onValueChange={(value) => layout.chooseDensity(value as Density)}
          options={(Object.keys(rowHeights) as Density[]).map((value) => ({ value, label: t(value) }))}
        />
      )}
      {isCards && orders.length > 0 && (
        <HTMLSelect
          fill
          aria-label={t('sortMenu')}
          value={writeSorts(sorts.slice(0, 1))}
          onChange={({ currentTarget }) => readSorts(currentTarget.value).forEach(onSort)}
          options={orders}
        />
      )}
      {!(isCards && hasOwnCards) && <ColumnChoices layout={layout} />}
      {(!isSmall || fullScreen.isFull) && (
        <Button
          variant="minimal"
          alignText="start"
          fill
          icon={fullScreen.isFull ? <MinimizeIcon /> : <MaximizeIcon />}
          aria-pressed={fullScreen.isFull}
          onClick={() => {
            setOpen(false)
            fullScreen.toggle()
          }}
        >
          {t(fullScreen.isFull ? 'fullScreenLeave' : 'fullScreen')}
        </Button>
      )}
      <Button
        variant="minimal"
        alignText="start"
        fill
        icon={<PrintIcon />}
        aria-haspopup="dialog"
        disabled={!onPrint}
        endIcon={<kbd className="view-menu-key">{commandKey} P</kbd>}
        onClick={() => {
          setOpen(false)
          onPrint?.()
        }}
      >
        {t('print')}
      </Button>
    </div>
  )
  const hiddenCount = isCards && hasOwnCards ? 0 : layout.hidden.length
  const name = hiddenCount > 0 ? t('viewMenuHidden', { count: hiddenCount }) : t('viewMenu')
  return (
    <Popup kind="dialog" label={t('viewMenu')} content={content} open={open} onOpen={setOpen}>
      <ToolbarButton
        icon={<EyeOpenIcon />}
        label={t('viewMenu')}
        aria-label={name}
        title={name}
        more={hiddenCount > 0 && <span className="view-menu-dot" />}
      />
    </Popup>
  )
}
