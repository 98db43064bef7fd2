import { useTranslation } from 'react-i18next'
import {
  type SubscriberFault,
  type SubscriberNote,
  subscriberFaultText,
  type subscriberImportCalls,
  subscriberNoteText,
} from '#contract/campaigns/import.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'

type CheckedFile = ResponseOf<(typeof subscriberImportCalls)['checkSubscriberFile']>

interface CountedMessage {
  code: string
  text: string
  count: number
  line: number
}

const MessageList = ({ list }: { list: CountedMessage[] }) => {
  const { t } = useTranslation('marketing')
  return (
    <ul>
      {list.map(({ code, text, count, line }) => (
        <li key={code}>
          {text} <span className="secondary">{t('lines', { count, line })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Lists the reasons why lines are rejected. */
export const SubscriberFaults = ({ faults }: Pick<CheckedFile, 'faults'>) => {
  const text = useText()
  return (
    <MessageList
      list={faults.map((fault) => ({ ...fault, text: text(subscriberFaultText(fault as SubscriberFault)) }))}
    />
  )
}

/** Lists the values that are left out of imported lines. */
export const SubscriberNotes = ({ notes }: Pick<CheckedFile, 'notes'>) => {
  const text = useText()
  return (
    <MessageList list={notes.map((note) => ({ ...note, text: text(subscriberNoteText(note as SubscriberNote)) }))} />
  )
}

/** Shows the first rows of a subscriber file as they will be imported, and the faults of the whole file. */
export const SubscriberPreview = ({ checked, isStale }: { checked: CheckedFile; isStale: boolean }) => {
  const { t } = useTranslation('marketing')
  const formats = useFormats()
  const text = useText()
  const { rows, lines, fresh, present, unsubscribed, faults, notes } = checked
  const refused = faults.reduce((sum, { count }) => sum + count, 0)
  return (
    <div aria-busy={isStale}>
      <p role="status" className="figures">
        {t('checked', { fresh, present, unsubscribed, refused, lines })}
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
            t('column.status'),
            t('problem'),
          ]}
          rows={rows.map(({ line, raw, fault, notes: rowNotes, subscriber }) => ({
            key: String(line),
            cells: [
              formats.number(line, 0),
              subscriber?.email ?? raw,
              subscriber?.name ?? '–',
              subscriber?.language ?? '–',
              subscriber?.country ?? '–',
              subscriber?.isOptOut ? t('optedOut') : '–',
              fault ? (
                <span key="fault" className="subscriber-fault">
                  {text(subscriberFaultText(fault as SubscriberFault))}
                </span>
              ) : (
                rowNotes.map((note) => text(subscriberNoteText(note as SubscriberNote))).join(', ')
              ),
            ],
          }))}
        />
      </section>
      <SubscriberFaults faults={faults} />
      <SubscriberNotes notes={notes} />
    </div>
  )
}
