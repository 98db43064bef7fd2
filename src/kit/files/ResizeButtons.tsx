import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileRule } from '#contract/core/files/rules.ts'
import { type ResizeMethod, resizeImage } from './resizeImage.ts'

interface Props {
  file: File
  rule: FileRule
  /** True if only the number of bytes is wrong. */
  hasRightSize: boolean
  /** Called with the image in the required size. */
  onFitted: (file: File) => void
}

const hints = { crop: 'cropHint', fit: 'fitHint', shrink: 'shrinkHint' } as const

/** Renders buttons that make an image fit its rule. Disabled while an image is resized. */
export const ResizeButtons = ({ file, rule, hasRightSize, onFitted }: Props) => {
  const { t } = useTranslation('files')
  const [busy, setBusy] = useState<ResizeMethod>()
  const methods: readonly ResizeMethod[] = rule.exact && !hasRightSize ? ['crop', 'fit'] : ['shrink']
  const resize = async (method: ResizeMethod) => {
    if (busy) return
    setBusy(method)
    try {
      onFitted(await resizeImage(file, rule, method))
    } finally {
      setBusy(undefined)
    }
  }
  return methods.map((method) => (
    <Button
      key={method}
      size="small"
      aria-busy={busy === method}
      aria-disabled={busy !== undefined}
      title={t(hints[method])}
      onClick={() => resize(method)}
    >
      {t(method)}
    </Button>
  ))
}
