import { Button } from '@blueprintjs/core'
import { type ClipboardEvent, lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleText } from '#contract/core/files/check.ts'
import { type FileRuleName, ruleOf, ruleWithPixels } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { translateIn, useLanguage } from '#src/kit/lib/i18n.ts'
import { useLiveErrors } from '#src/kit/ui/useLiveErrors.ts'
import { DropZone } from './DropZone.tsx'
import './FileField.css'
import { FileRow } from './FileRow.tsx'
import { FileViewer } from './FileViewer.tsx'
import { prepareScans } from './prepareScans.ts'
import { UploadRow } from './UploadRow.tsx'
import type { FileFieldRules } from './uploadActor.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useUploads } from './useUploads.ts'

const LibraryDialog = lazy(() => import('./LibraryDialog.tsx'))

/** Returns the list with one entry moved to another index. */
const moveEntry = <Entry,>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

interface Props extends FileFieldRules {
  label: string
  /** Maximum number of files. */
  count?: number
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  /** Runs after each upload, before the file is added to the field. */
  onUploaded?: (file: StoredFile) => Promise<unknown>
  /** Called when the first upload starts, and when none is in progress any more. */
  onUnderWay?: (isUnderWay: boolean) => void
  error?: string | undefined
  /** True if at least one file is required. */
  isRequired?: boolean
  /** True if files of the material library can be chosen too. */
  fromLibrary?: boolean
  /** Ref of the element that is focused on an error. */
  inputRef?: Ref<HTMLButtonElement>
}

const dragType = 'application/x-file-place'

/**
 * Renders a field of uploaded files, which are chosen, dropped or pasted. Shows the requirements before, and the errors
 * after. Uploads start at once.
 */
export const FileField = (props: Props) => {
  const {
    label,
    rules,
    exact,
    count = 1,
    value,
    onChange,
    onUploaded,
    onUnderWay,
    error,
    isRequired,
    fromLibrary,
    inputRef,
  } = props
  const { t } = useTranslation('files')
  const language = useLanguage()
  const aboutId = `${useId()}-about`
  const [shown, setShown] = useState<StoredFile>()
  const [inLibrary, setInLibrary] = useState(false)
  /** Current files: two uploads may finish between two renders. */
  const files = useRef(value)
  useEffect(() => {
    files.current = value
  }, [value])
  const change = (next: StoredFile[]) => {
    files.current = next
    onChange(next)
  }
  const [finishing, setFinishing] = useState(0)
  const { items, underWay, add, remove } = useUploads({ rules, exact }, async (file) => {
    if (onUploaded) {
      setFinishing((count) => count + 1)
      await onUploaded(file)
      setFinishing((count) => count - 1)
    }
    change([...files.current, file])
  })
  const isUnderWay = underWay + finishing > 0
  useEffect(() => onUnderWay?.(isUnderWay), [isUnderWay, onUnderWay])

  const { frame, onFocus } = useRowFocus()
  const { live, ...typing } = useLiveErrors()

  const [isConverting, setPreparing] = useState(false)
  const isPreparing = isConverting || finishing > 0
  const scanRule = rules.map(ruleOf).find(({ scans }) => scans)
  const addFiles = async (chosen: readonly File[]) => {
    const free = count - files.current.length
    if (!scanRule) return add(chosen, free, count)
    setPreparing(true)
    const prepared = await prepareScans(chosen, scanRule, free)
    setPreparing(false)
    add(prepared, free, count)
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => addFiles([...clipboardData.files])
  const moveTo = (from: number, to: number) => () => change(moveEntry(value, from, to))

  return (
    <fieldset
      ref={frame}
      className={isRequired ? 'file-field field-required' : 'file-field'}
      onPaste={onPaste}
      onFocus={onFocus}
      {...typing}
    >
      <legend>{label}</legend>
      {value.length > 0 && (
        <ol className="file-list">
          {value.map((file, index) => (
            <li
              key={file.id}
              className="file-row"
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(index))}
              onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
              onDrop={({ dataTransfer }) => {
                const from = dataTransfer.getData(dragType)
                if (from !== '') moveTo(Number(from), index)()
              }}
            >
              <FileRow
                file={file}
                onUp={index > 0 ? moveTo(index, index - 1) : undefined}
                onDown={index < value.length - 1 ? moveTo(index, index + 1) : undefined}
                onShow={() => setShown(file)}
                onRemove={() => change(value.filter((one) => one.id !== file.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && (
        <ul className="file-list" aria-label={t('underWay')}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              exact={exact}
              onRemove={() => remove(item.id)}
              onFitted={(file) => addFiles([file])}
            />
          ))}
        </ul>
      )}
      {value.length < count && (
        <DropZone buttonRef={inputRef} rules={rules} multiple={count > 1} describedBy={aboutId} onFiles={addFiles}>
          {fromLibrary && (
            <Button aria-haspopup="dialog" onClick={() => setInLibrary(true)}>
              {t('fromLibrary')}
            </Button>
          )}
        </DropZone>
      )}
      <div id={aboutId} className={error ? 'field-error' : 'field-hint'} aria-live={live}>
        {error ??
          rules.map((rule) => <div key={rule}>{translateIn(language)(ruleText(ruleWithPixels(rule, exact)))}</div>)}
        {!error && (scanRule || isPreparing) && <div>{t(isPreparing ? 'preparing' : 'scans')}</div>}
      </div>
      <span className="visually-hidden" role="status">
        {isPreparing && t('preparing')}
        {!isPreparing && (underWay > 0 || value.length > 0) && t('summary', { done: value.length, underWay })}
      </span>
      {inLibrary && (
        <Suspense>
          <LibraryDialog
            title={t('libraryFor', { name: label })}
            rule={rules[0] as FileRuleName}
            onChoose={(file) => {
              setInLibrary(false)
              change([...files.current.filter(({ id }) => id !== file.id), file])
            }}
            onClose={() => setInLibrary(false)}
          />
        </Suspense>
      )}
      {shown && <FileViewer file={shown} onClose={() => setShown(undefined)} />}
    </fieldset>
  )
}
