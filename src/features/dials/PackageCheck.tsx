import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComparedReport } from './ComparedReport.tsx'
import type { LabJob } from './labWorker.ts'
import { useLab } from './useLab.ts'

interface Props {
  /** The PIDs that the face is said to fit; none of a face that is not added yet. */
  products?: readonly string[] | undefined
}

/** Looks at a package on the vendor's own computer: what the platform would say of it, before anything is sent. */
export const PackageCheck = ({ products }: Props) => {
  const { t } = useTranslation('dials')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; job: LabJob }>()
  const answer = useLab(chosen?.job)
  const choose = async (file: File | undefined) => {
    if (file) setChosen({ name: file.name, job: { bytes: await file.arrayBuffer() } })
  }
  return (
    <section className="package-check" aria-label={t('checkTitle')}>
      <h2>{t('checkTitle')}</h2>
      <p className="secondary">{t('checkHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('choosePackage')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // The same file again is looked at again: it may have been mended.
          currentTarget.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('choosePackage')}
      </Button>
      {chosen && <p className="mono">{chosen.name}</p>}
      {chosen && !answer && (
        <p className="secondary" role="status">
          {t('checking')}
        </p>
      )}
      {answer?.look && <ComparedReport look={answer.look} pictures={answer.pictures} chosen={products} />}
      {answer && !answer.look && <p role="alert">{t('checkFailed')}</p>}
    </section>
  )
}
