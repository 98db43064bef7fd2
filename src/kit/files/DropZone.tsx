import { Button } from '@blueprintjs/core'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'

interface Props {
  rules: readonly FileRuleName[]
  multiple: boolean
  describedBy: string
  onFiles: (files: File[]) => void
  buttonRef: Ref<HTMLButtonElement> | undefined
  /** Further buttons, e.g. one that opens the material library. */
  children?: ReactNode
}

/** Accepts files that are dropped on it or chosen with its button. */
export const DropZone = ({ rules, multiple, describedBy, onFiles, buttonRef, children }: Props) => {
  const { t } = useTranslation('files')
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const kinds = rules.flatMap((rule) => ruleOf(rule).kinds)
  const types = [
    ...kinds.map((kind) => fileKinds[kind].mime),
    // Pages of a PDF become images.
    ...(rules.some((rule) => ruleOf(rule).scans) ? [fileKinds.pdf.mime] : []),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <div
      className={over ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Button ref={buttonRef} aria-describedby={describedBy} onClick={() => chooser.current?.click()}>
        {t('choose', { count: multiple ? 2 : 1 })}
      </Button>
      {children}
      <span className="secondary">{t('orDrop', { count: multiple ? 2 : 1 })}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        // Any file is accepted: no filter in the browser's dialog.
        accept={kinds.includes('bin') ? undefined : [...new Set(types)].join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
