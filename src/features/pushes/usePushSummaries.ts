import { useTranslation } from 'react-i18next'
import { audiences } from '#contract/pushes/inputs.ts'
import { push } from '#contract/pushes/push.ts'
import type { EventName } from '#contract/workflows/index.ts'
import type { ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { eventsWithoutBulkAction } from '#src/kit/statechart/availableEvents.ts'
import type { PushDetails } from './pushValues.ts'

const { fields } = push

/**
 * Returns the summaries that are confirmed before a push is sent: numbers, audience, app, language and time, with
 * notes.
 */
export const usePushSummaries = (
  { push: record, audience, platforms }: PushDetails,
  notes: readonly string[],
): Partial<Record<EventName, ActionSummaryProps>> => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const formats = useFormats()
  const references = useReferences(fields)
  const { appId, language, audience: audienceName, pid, plannedAt, zone } = record
  const product = pid ? references[referenceKey(fields.pid)]?.get(pid) : undefined
  const isFeedOnly = platforms.length === 0
  const phones = t('phones', { count: isFeedOnly ? 0 : audience.phones })
  const facts = [
    { label: text(fields.receivers.label), value: `${phones} ${t('ofUsers', { count: audience.users })}` },
    {
      label: text(fields.audience.label),
      value: [text(audiences[audienceName].label), product].filter(Boolean).join(': '),
    },
    { label: text(fields.language.label), value: text(fields.language.choices[language].label) },
    { label: text(fields.appId.label), value: references[referenceKey(fields.appId)]?.get(appId) ?? '' },
    {
      label: text(fields.plannedAt.label),
      value: plannedAt ? [formats.localTime(plannedAt), zone ?? t('receiversZone')].join(' · ') : t('atOnce'),
    },
  ]
  const allNotes = isFeedOnly ? [t('feedOnly'), ...notes] : notes
  const summaries = eventsWithoutBulkAction.pushLife.map((event) => [event, { facts, notes: allNotes }] as const)
  // Requesting approval notifies only the approver and can be revoked.
  return Object.fromEntries(summaries.filter(([event]) => event !== 'push.ask' || notes.length > 0))
}
