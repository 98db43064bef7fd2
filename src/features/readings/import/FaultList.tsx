import { useTranslation } from 'react-i18next'
import { faultKey, faultText } from '#contract/readings/import/faults.ts'
import type { CountedFault } from '#contract/readings/import/group.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'

/** Lists rejected rows by reason, with the number of the first affected line. */
export const FaultList = ({ faults }: { faults: readonly CountedFault[] }) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  if (faults.length === 0) return null
  return (
    <section className="import-faults" aria-label={t('faults')}>
      <h3>{t('faults')}</h3>
      <SimpleTable
        head={[numberColumn(t('faultCount')), t('faultReason'), numberColumn(t('faultLine'))]}
        rows={faults.map((fault) => ({
          key: faultKey(fault),
          cells: [formats.number(fault.count, 0), text(faultText(fault, language)), formats.number(fault.line, 0)],
        }))}
      />
    </section>
  )
}
