import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '#src/kit/ui/icons.ts'
import { fileSummary } from './FileLink.tsx'
import { FilePreview } from './FilePreview.tsx'

interface Props {
  file: StoredFile
  /** Undefined if the file is the first or last one; the buttons are absent for the only one. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onShow: () => void
  onRemove: () => void
}

/** Renders a file of a field, with buttons that move and remove it. */
export const FileRow = ({ file, onUp, onDown, onShow, onRemove }: Props) => {
  const { t } = useTranslation('files')
  const { name } = file
  const actions = [
    ...(onUp || onDown
      ? [
          { label: t('up', { name }), Icon: ChevronUpIcon, onClick: onUp },
          { label: t('down', { name }), Icon: ChevronDownIcon, onClick: onDown },
        ]
      : []),
    { label: t('remove', { name }), Icon: CrossIcon, onClick: onRemove },
  ]
  return (
    <>
      <FilePreview file={file} />
      <div className="file-words">
        <button
          type="button"
          className="file-name"
          aria-haspopup="dialog"
          title={name}
          aria-label={t('show', { name })}
          onClick={onShow}
        >
          {name}
        </button>
        <span className="secondary figures">{fileSummary(file)}</span>
      </div>
      <span className="file-actions">
        {actions.map(({ label, Icon, onClick }) => (
          <Button
            key={label}
            size="small"
            variant="minimal"
            icon={<Icon />}
            // Not `disabled`: at the end of the list the button would lose the focus.
            aria-disabled={!onClick}
            aria-label={label}
            title={label}
            onClick={onClick}
          />
        ))}
      </span>
    </>
  )
}
