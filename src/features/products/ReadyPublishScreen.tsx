import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { useGetProductsReadyQuery } from '#store/api/generated/product.ts'
import { ReadyCard } from './ReadyCard.tsx'
import { productName } from './workflowRecord.ts'
import './ReadyPublishScreen.css'

/** Lists approved products with the checklist of their publication (`readyPublish`). */
const ReadyPublishScreen = () => {
  const { t } = useTranslation(['products', 'common', 'core.names'])
  const { data, error, refetch } = useGetProductsReadyQuery({ body: {} }, { refetchOnMountOrArgChange: true })
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [query] = useSearchParams()
  const list = (data?.list ?? []).map((one) => ({ ...one, name: productName(one, language) }))
  const total = data?.total ?? 0
  const selected = list.filter(({ id, lacking }) => chosen.includes(id) && lacking.length === 0)
  if (error && !data) return <ErrorState isPage title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <div className="page">
      <PageHeader
        title={t('core.names:pages.readyPublish')}
        actions={
          selected.length > 1 && (
            <BulkTransitions workflow="productLife" records={selected} onDone={() => setChosen([])} />
          )
        }
      >
        {data && <span className="secondary">{t('readyCount', { count: total })}</span>}
      </PageHeader>
      {data && list.length === 0 && <EmptyState title={t('readyEmpty')} />}
      {list.length > 0 && (
        <div className="ready">
          <p className="secondary">{t('readyHint')}</p>
          {total > list.length && <p>{t('readyMore', { shown: list.length, count: total })}</p>}
          <ul className="ready-list">
            {list.map((one) => (
              <ReadyCard
                key={one.id}
                product={one}
                name={one.name}
                isOpen={one.id === query.get('open')}
                isAlone={list.length === 1}
                isChosen={chosen.includes(one.id)}
                onChoose={(isChosen) =>
                  setChosen(isChosen ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
                }
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

export default ReadyPublishScreen
