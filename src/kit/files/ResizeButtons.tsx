import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pixels } from '#contract/core/files/rules.ts'
import { resizeImage } from './resizeImage.ts'

interface Props {
  file: File
  pixels: Pixels
  /** Called with the image in the required size. */
  onFitted: (file: File) => void
}

const methods = [
  { way: 'crop', hint: 'cropHint' },
  { way: 'fit', hint: 'fitHint' },
] as const

/** Renders buttons that crop or fit an image to the required size. Disabled while an image is resized. */
export const ResizeButtons = ({ file, pixels, onFitted }: Props) => {
  const { t } = useTranslation('files')
  const [busy, setBusy] = useState<'crop' | 'fit'>()
  const resize = async (way: 'crop' | 'fit') => {
    if (busy) return
    setBusy(way)
    try {
      onFitted(await resizeImage(file, pixels, way))
    } finally {
      setBusy(undefined)
    }
  }
  return methods.map(({ way, hint }) => (
    <Button
      key={way}
      size="small"
      aria-busy={busy === way}
      aria-disabled={busy !== undefined}
      title={t(hint)}
      onClick={() => resize(way)}
    >
      {t(way)}
    </Button>
  ))
}
