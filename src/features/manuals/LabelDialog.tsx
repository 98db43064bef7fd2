import { Button, Checkbox, DialogBody, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { fieldErrors } from '#contract/core/problems.ts'
import { type LabelRequest, labelRequest } from '#contract/manuals/labelRequest.ts'
import { type LabelSheetName, labelSheets, labelsOnPage } from '#contract/manuals/labels.ts'
import { type ErrorCorrection, errorCorrections } from '#contract/manuals/qrCode.ts'
import { NumberInput } from '#src/kit/form/NumberInput.tsx'
import { errorsByField } from '#src/kit/form/showErrors.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { translateIn, useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { parseOptionalNumber } from '#src/kit/lib/numberText.ts'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { downloadLabels } from '#store/api/downloadLabels.ts'
import { LabelPreview } from './LabelPreview.tsx'

interface Props {
  /** Published manuals to print. */
  manuals: readonly { id: string; names: readonly LocalizedName[]; gtin: string | null }[]
  onClose: () => void
}

/**
 * Opens a dialog that prints the codes of manuals on sheets of labels: sheet, first label and copies. Downloads a PDF.
 */
const LabelDialog = ({ manuals, onClose }: Props) => {
  const { t } = useTranslation(['manuals', 'common'])
  const text = useText()
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const [sheetName, setSheet] = useState<LabelSheetName>('L7160')
  const [start, setStart] = useState('1')
  const [copies, setCopies] = useState('1')
  const [cutMarks, setCutMarks] = useState(false)
  const [errorCorrection, setErrorCorrection] = useState<ErrorCorrection>('M')
  const [link, setLink] = useState<LabelRequest['link']>('short')
  const titleLanguages = [...new Set(manuals.flatMap(({ names }) => names.map((one) => one.language)))]
  const [titleLanguage, setTitleLanguage] = useState(
    titleLanguages.find((code) => code === languageTag(language)) ?? titleLanguages[0] ?? 'en',
  )
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sheet = labelSheets[sheetName]
  const request = labelRequest.safeParse(
    {
      ids: manuals.map(({ id }) => id),
      sheet: sheetName,
      start: parseOptionalNumber(start),
      copies: parseOptionalNumber(copies),
      cutMarks,
      errorCorrection,
      link,
      language: titleLanguage,
    },
    { reportInput: true },
  )
  const errors = errorsByField(request.success ? [] : fieldErrors(request.error.issues, translateIn(language)))
  const count = request.success ? manuals.length * request.data.copies : 0
  const first = request.success ? request.data.start : 1
  const pages = Math.ceil((first - 1 + count) / labelsOnPage(sheet))
  /** Copies per manual that fill the rest of the first sheet. */
  const filling = Math.max(1, Math.floor((labelsOnPage(sheet) - (first - 1)) / manuals.length))
  const download = async () => {
    if (!request.success || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      saveBlob(`labels-${sheetName}.pdf`, await dispatch(downloadLabels(request.data)))
    } catch (error) {
      setFailure(errorText(error).text)
    }
    setBusy(false)
  }
  return (
    <Modal title={t('labels')} className="label-dialog" onClose={onClose} canOutsideClickClose={!isBusy}>
      <DialogBody>
        <div className="label-form">
          <div>
            <Field label={t('sheet')}>
              {(input) => (
                <HTMLSelect
                  {...input}
                  fill
                  value={sheetName}
                  onChange={({ currentTarget }) => setSheet(currentTarget.value as LabelSheetName)}
                  options={Object.entries(labelSheets).map(([value, { label }]) => ({ value, label: text(label) }))}
                />
              )}
            </Field>
            <div className="form-pair">
              <Field label={t('firstLabel')} hint={t('firstLabelHint')} error={errors.get('start')?.msg}>
                {(input) => <NumberInput input={input} value={start} onChange={setStart} />}
              </Field>
              <Field label={t('copies')} error={errors.get('copies')?.msg}>
                {(input) => <NumberInput input={input} value={copies} onChange={setCopies} />}
              </Field>
              <Field label={t('titlesIn')}>
                {(input) => (
                  <HTMLSelect
                    {...input}
                    fill
                    value={titleLanguage}
                    onChange={({ currentTarget }) => setTitleLanguage(currentTarget.value as typeof titleLanguage)}
                    options={titleLanguages.map((value) => ({ value, label: text(languageCodes[value]) }))}
                  />
                )}
              </Field>
              <Field label={t('errorCorrection')}>
                {(input) => (
                  <HTMLSelect
                    {...input}
                    fill
                    value={errorCorrection}
                    onChange={({ currentTarget }) => setErrorCorrection(currentTarget.value as ErrorCorrection)}
                    options={Object.entries(errorCorrections).map(([value, { label }]) => ({
                      value,
                      label: text(label),
                    }))}
                  />
                )}
              </Field>
            </div>
            <Button size="small" className="label-fill" onClick={() => setCopies(String(filling))}>
              {t('fillSheet')}
            </Button>
            <Checkbox
              label={t('cutMarks')}
              checked={cutMarks}
              onChange={({ currentTarget }) => setCutMarks(currentTarget.checked)}
            />
            {manuals.some(({ gtin }) => gtin !== null) && (
              <Checkbox
                label={t('linkWhereGtin')}
                checked={link === 'digitalLink'}
                onChange={({ currentTarget }) => setLink(currentTarget.checked ? 'digitalLink' : 'short')}
              />
            )}
          </div>
          <LabelPreview
            {...{ sheet, count, cutMarks }}
            start={first}
            label={t('labelPreview', { count, first })}
            onStart={(position) => setStart(String(position))}
          />
        </div>
        <p role="status" className={failure ? 'label-failure' : 'secondary figures'}>
          {failure ?? (errors.get('ids')?.msg || t('labelSum', { labels: count, count: pages }))}
        </p>
      </DialogBody>
      <DialogActions
        primary={
          // Not `disabled` while busy, which would remove the focus from the button and make Escape ineffective.
          <Button
            intent="primary"
            icon={isBusy ? <Spinner size={16} /> : <DownloadIcon />}
            aria-busy={isBusy}
            aria-disabled={isBusy}
            disabled={!request.success}
            onClick={() => void download()}
          >
            {t('downloadLabels')}
          </Button>
        }
      >
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Modal>
  )
}

export default LabelDialog
