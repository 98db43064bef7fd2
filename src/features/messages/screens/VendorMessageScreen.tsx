import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import type { List } from '#src/routes/list.ts'
import { useGetVendorAllQuery } from '#store/api/generated/vendor.ts'
import { selectViewer } from '#store/session/slice.ts'
import { MessageList } from './MessageList.tsx'

interface Props {
  list: List<'message'>
}

/** Lists the messages of the vendor in the address, by `vid` or by its id, `vendor`. */
const MessagesOfVendor = ({ list }: Props) => {
  const { t } = useTranslation(['messages', 'core.names'])
  const [query] = useSearchParams()
  const [vid, id] = [query.get('vid'), query.get('vendor')]
  const { data } = useGetVendorAllQuery({ body: {} })
  if (!vid && !id)
    return (
      <EmptyState isPage title={t('noVendorTitle')}>
        {t('noVendorHint')}
      </EmptyState>
    )
  const vendor = data?.list.find((one) => (id ? one.id === id : one.vid === vid))
  const title = vendor?.name ? t('ofVendor', { name: vendor.name }) : t('core.names:pages.messageOfVendor')
  return (
    <MessageList
      own={false}
      list={list}
      title={title}
      emptyText={t('emptyOfVendor')}
      recipients={vendor && [vendor.id]}
    />
  )
}

/**
 * Lists the messages of one vendor (`messageOfVendor`): the one in the address for administrators, else the viewer's
 * own.
 */
const VendorMessageScreen = ({ list }: Props) => {
  const { t } = useTranslation(['messages', 'core.names'])
  const { accessLevel } = useAppSelector(selectViewer)
  if (accessLevel === 1) return <MessagesOfVendor list={list} />
  return <MessageList own list={list} title={t('core.names:pages.messageOfVendor')} emptyText={t('empty')} />
}

export default VendorMessageScreen
