import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { pathTo } from '#src/pages/index.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useQueue } from '#store/api/useQueue.ts'

/** Leads from one vendor to the one that waits longest: what to do next once this one is decided on. */
export const NextInQueue = ({ current: { id, state } }: { current: RecordOfKind<'vendor'> }) => {
  const { t } = useTranslation('vendors')
  const held = useAppSelector(({ holds }) => holds.flatMap(({ recordIds }) => recordIds))
  const next = useQueue('getVendorQueue')?.first.find((one) => one.id !== id && !held.includes(one.id))
  if (!next) return null
  const isDecided = state !== 'underReview' || held.includes(id)
  return (
    <LinkButton isSecondary={!isDecided} to={pathTo('auditVendor', { id: next.id })}>
      {t('next', { name: next.name })}
    </LinkButton>
  )
}
