import { Button, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ErrorCorrection, errorCorrections, qrSvg } from '#contract/manuals/qrCode.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { saveBlob, saveTextFile } from '#src/kit/lib/saveFile.ts'
import { CopyTextButton } from '#src/kit/ui/CopyTextButton.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { DownloadIcon, ShareIcon } from '#src/kit/ui/icons.ts'
import { LabelsButton } from './LabelsButton.tsx'
import { QrCode } from './QrCode.tsx'
import './QrTab.css'
import { qrPng } from './qrPng.ts'
import type { ManualDetails } from './useManual.ts'

const sizesMm = [20, 30, 50, 80] as const
const resolutions = [300, 600] as const

/** Shows the code of a manual and its target, and downloads it for printing. */
export const QrTab = ({ details }: { details: ManualDetails }) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  const { manual, address, digitalLink } = details
  const { state, code } = manual
  const [isLink, setLink] = useState(false)
  const [errorCorrection, setErrorCorrection] = useState<ErrorCorrection>('M')
  const [sizeMm, setSize] = useState<number>(sizesMm[1])
  const [dpi, setDpi] = useState<number>(resolutions[0])
  const printed = isLink && digitalLink !== null ? digitalLink : address
  const isExpired = state === 'takenDown'
  // Only codes with a target may be printed; the text below the code explains this.
  const isPrintable = state === 'published'
  const caption = { draft: t('code.draft'), published: t('code.published'), takenDown: t('code.takenDown') }[state]
  const name = `${code}-${sizeMm}mm`
  return (
    <div className="manual-part qr-part">
      <figure>
        <QrCode
          text={printed}
          errorCorrection={errorCorrection}
          label={t('codeOf', { address: printed })}
          isExpired={isExpired}
        />
        <figcaption className={isExpired ? 'qr-expired' : 'secondary'}>{caption}</figcaption>
      </figure>
      <div className="qr-choices">
        <RadioGroup
          label={t('printed')}
          selectedValue={printed === address ? 'address' : 'link'}
          onChange={({ currentTarget }) => setLink(currentTarget.value === 'link')}
        >
          <Radio value="address" label={t('shortAddress')} />
          <Radio value="link" label={t('digitalLink')} disabled={digitalLink === null} />
        </RadioGroup>
        {digitalLink === null && <p className="secondary">{t('noGtin')}</p>}
        <p className="qr-address">
          <code>{printed}</code>
          <CopyTextButton text={printed} label={t('copyAddress')} copied={t('addressCopied')} />
        </p>
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            <ShareIcon /> {t('openAsReader')}
          </a>
        </p>
        <Field label={t('errorCorrection')} hint={t('errorCorrectionHint')}>
          {(input) => (
            <HTMLSelect
              {...input}
              value={errorCorrection}
              onChange={({ currentTarget }) => setErrorCorrection(currentTarget.value as ErrorCorrection)}
              options={Object.entries(errorCorrections).map(([value, { label }]) => ({ value, label: text(label) }))}
            />
          )}
        </Field>
        <div className="form-pair">
          <Field label={t('size')}>
            {(input) => (
              <HTMLSelect
                {...input}
                value={sizeMm}
                onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
                options={sizesMm.map((value) => ({ value, label: `${value} × ${value} mm` }))}
              />
            )}
          </Field>
          <Field label={t('resolution')} hint={t('resolutionHint')}>
            {(input) => (
              <HTMLSelect
                {...input}
                value={dpi}
                onChange={({ currentTarget }) => setDpi(Number(currentTarget.value))}
                options={resolutions.map((value) => ({ value, label: `${value} dpi` }))}
              />
            )}
          </Field>
        </div>
        <div className="qr-actions">
          <Button
            icon={<DownloadIcon />}
            disabled={!isPrintable}
            onClick={() => saveTextFile(`${name}.svg`, qrSvg(printed, { errorCorrection, sizeMm }), 'image/svg+xml')}
          >
            {t('downloadSvg')}
          </Button>
          <Button
            icon={<DownloadIcon />}
            disabled={!isPrintable}
            onClick={async () =>
              saveBlob(`${name}-${dpi}dpi.png`, await qrPng(printed, { errorCorrection, sizeMm, dpi }))
            }
          >
            {t('downloadPng')}
          </Button>
          <LabelsButton manuals={[manual]} />
        </div>
      </div>
    </div>
  )
}
