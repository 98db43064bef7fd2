import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Fields } from '#contract/fields.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useReferences } from '#src/references/references.ts'
import type { List } from '#src/table/list.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { MessageList } from './MessageList.tsx'

interface Props {
  list: List<'message'>
}

const byVid = {
  vid: { type: 'reference', to: 'vendor', by: 'vid', label: { en: '', zh_CN: '' } },
} as const satisfies Fields
const byId = { vendor: { type: 'reference', to: 'vendor', label: { en: '', zh_CN: '' } } } as const satisfies Fields

/** Of the vendor that the address names, by `vid` or by `vendor`, its id. */
const OfOneVendor = ({ list }: Props) => {
  const { t } = useTranslation(['messages', 'shell'])
  const [query] = useSearchParams()
  const [vid, id] = [query.get('vid'), query.get('vendor')]
  const references = useReferences(id ? byId : byVid)
  if (!vid && !id) return <EmptyState title={t('noVendorTitle')}>{t('noVendorHint')}</EmptyState>
  const name = id ? references['vendor.id']?.get(id) : references['vendor.vid']?.get(vid ?? '')
  const title = name ? t('ofVendor', { name }) : t('shell:titles.messageOfVendor')
  return <MessageList own={false} list={list} title={title} emptyText={t('emptyOfVendor')} />
}

/** The messages of one vendor (`messageOfVendor`): an administrator says whose, a vendor sees its own. */
const VendorMessageScreen = ({ list }: Props) => {
  const { t } = useTranslation(['messages', 'shell'])
  const { accessLevel } = useAppSelector(selectViewer)
  if (accessLevel === 1) return <OfOneVendor list={list} />
  return <MessageList own list={list} title={t('shell:titles.messageOfVendor')} emptyText={t('empty')} />
}

export default VendorMessageScreen
