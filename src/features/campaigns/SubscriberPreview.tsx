import { useTranslation } from 'react-i18next'
import { type SubscriberFault, subscriberFaultText, type subscriberImportCalls } from '#contract/campaigns/import.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'

type CheckedFile = ResponseOf<(typeof subscriberImportCalls)['checkSubscriberFile']>

export const SubscriberFaults = ({ faults }: { faults: CheckedFile['faults'] }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  return (
    <ul>
      {faults.map((fault) => (
        <li key={fault.code}>
          {text(subscriberFaultText(fault as SubscriberFault))}{' '}
          <span className="secondary">{t('lines', { count: fault.count, line: fault.line })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the first rows of a subscriber file as they will be imported, and the faults of the whole file. */
export const SubscriberPreview = ({ checked, isStale }: { checked: CheckedFile; isStale: boolean }) => {
  const { t } = useTranslation('marketing')
  const formats = useFormats()
  const text = useText()
  const { rows, lines, fresh, present, faults } = checked
  const refused = faults.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-busy={isStale}>
      <p role="status" className="figures">
        {t('checked', { fresh, present, refused, lines })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="subscriber-preview" aria-label={t('firstRows')} tabIndex={0}>
        <SimpleTable
          head={[
            t('line'),
            t('column.email'),
            t('column.name'),
            t('column.language'),
            t('column.country'),
            t('problem'),
          ]}
          rows={rows.map(({ line, raw, fault, subscriber }) => ({
            key: String(line),
            cells: [
              formats.number(line, 0),
              subscriber?.email ?? raw,
              subscriber?.name ?? '–',
              subscriber?.language ?? '–',
              subscriber?.country ?? '–',
              fault && (
                <span key="fault" className="subscriber-fault">
                  {text(subscriberFaultText(fault as SubscriberFault))}
                </span>
              ),
            ],
          }))}
        />
      </section>
      <SubscriberFaults faults={faults} />
    </div>
  )
}
