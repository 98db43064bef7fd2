import { useTranslation } from 'react-i18next'
import { feedbackFields } from '#contract/feedback/feedback.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import type { ActionPreview } from '#src/kit/form/useUndoableAction.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'

/** Returns the confirmation of a reply: recipient, app, product and sender. */
export const useReplyPreview = (feedback: RecordOfKind<'feedback'>) => {
  const { t } = useTranslation('feedback')
  const text = useText()
  const references = useReferences(feedbackFields)
  const { number, account, contact, appName, pid, vid } = feedback
  const named = (field: 'pid' | 'vid', value: string | null) =>
    value && (references[referenceKey(feedbackFields[field])]?.get(value) ?? value)
  const values = { account, contact, appName, pid: named('pid', pid), vid: named('vid', vid) ?? t('platform') }
  const facts = Object.entries(values).flatMap(([field, value]) =>
    value ? [{ label: text(feedbackFields[field as keyof typeof values].label), value }] : [],
  )
  return (): ActionPreview => ({
    action: t('send.answer'),
    name: number,
    summary: { facts, notes: [t('purposeHints.answer')] },
  })
}
