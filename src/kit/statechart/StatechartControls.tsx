import { Button, ButtonGroup } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { MinusIcon, PlusIcon, ZoomToFitIcon } from '#src/kit/ui/icons.ts'
import type { Zoom } from './useZoom.ts'

interface Props {
  zoom: Zoom
  /** Returns to the scale and the state of the opened drawing. */
  onReset: () => void
}

/** Renders the buttons that zoom a drawing. They keep the focus where they have nothing to do. */
export const StatechartControls = ({ zoom, onReset }: Props) => {
  const { t } = useTranslation('audit')
  const button = (label: string, key: string, icon: ReactElement, onClick: () => void, isEnabled = true) => (
    <Button aria-label={label} title={`${label} (${key})`} icon={icon} aria-disabled={!isEnabled} onClick={onClick} />
  )
  return (
    <ButtonGroup className="statechart-controls">
      {button(t('zoomOut'), '−', <MinusIcon />, zoom.zoomOut, zoom.canZoomOut)}
      {button(t('zoomIn'), '+', <PlusIcon />, zoom.zoomIn, zoom.canZoomIn)}
      {button(t('resetZoom'), '0', <ZoomToFitIcon />, onReset)}
    </ButtonGroup>
  )
}
