import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabJob } from './labWorker.ts'
import { PackageReport } from './PackageReport.tsx'
import { SamplePackageButton } from './SamplePackageButton.tsx'
import { useLab } from './useLab.ts'

interface Props {
  /** PIDs of the products that the watch face is assigned to; undefined for a new face. */
  products?: readonly string[] | undefined
}

/** Checks a package in the browser with the same lab as the server, before it is uploaded. */
export const PackageCheck = ({ products }: Props) => {
  const { t } = useTranslation('dials')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; job: LabJob }>()
  const result = useLab(chosen?.job)
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
          // Allows choosing the same file again, which may have been changed.
          currentTarget.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('choosePackage')}
      </Button>
      <SamplePackageButton />
      {chosen && <p className="mono">{chosen.name}</p>}
      {chosen && !result && (
        <p className="secondary" role="status">
          {t('checking')}
        </p>
      )}
      {result?.look && <PackageReport look={result.look} pictures={result.pictures} chosen={products} />}
      {result && !result.look && <p role="alert">{t('checkFailed')}</p>}
    </section>
  )
}
