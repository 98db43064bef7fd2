import { Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ChecklistItemName, checklist, checklistNames } from '#contract/catalogue/product/checklist.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { pathTo } from '#src/pages/index.ts'
import { BulkTransitions } from '#src/statechart/BulkTransitions.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ErrorIcon, TickCircleIcon } from '#src/ui/icons.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { type GetProductsReadyApiResponse, useGetProductsReadyQuery } from '#store/api/generated/product.ts'
import { selectViewer } from '#store/session/slice.ts'
import './ReadyPublishScreen.css'
import { stepOf } from './steps.ts'

type Ready = GetProductsReadyApiResponse['list'][number]

const Line = ({ isDone, text, to }: { isDone: boolean; text: string; to?: string }) => {
  const { t } = useTranslation('products')
  return (
    <li className={isDone ? 'check-done' : 'check-lacking'}>
      {isDone ? <TickCircleIcon /> : <ErrorIcon />}
      <span>
        {text}
        <span className="visually-hidden"> {t(isDone ? 'isDone' : 'isLacking')}</span>
      </span>
      {!isDone && to && <Link to={to}>{t('mend')}</Link>}
    </li>
  )
}

const Card = ({
  product,
  isChosen,
  onChoose,
}: {
  product: Ready
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) => {
  const { t } = useTranslation('products')
  const text = useText()
  const { accessLevel } = useAppSelector(selectViewer)
  const pageOf = (item: ChecklistItemName) =>
    accessLevel === 1
      ? pathTo('auditProduct', { id: product.id })
      : pathTo('editProduct', { id: product.id, step: stepOf(checklist[item].field) })
  return (
    <li className="ready-card">
      <Checkbox
        checked={isChosen}
        disabled={product.lacking.length > 0}
        labelElement={
          <>
            <strong>{product.name}</strong> <span className="mono secondary">{product.pid}</span>
          </>
        }
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <ul className="checklist">
        <Line isDone text={t('approved')} />
        {checklistNames.map((item) => (
          <Line
            key={item}
            isDone={!product.lacking.includes(item)}
            text={text(checklist[item].label)}
            to={pageOf(item)}
          />
        ))}
        <Line isDone text={t('quota')} />
      </ul>
    </li>
  )
}

/** What is looked at before products are published (`readyPublish`): the approved ones, each with its checklist. */
const ReadyPublishScreen = () => {
  const { t } = useTranslation(['products', 'common', 'shell'])
  const { data, error, refetch } = useGetProductsReadyQuery({ body: {} }, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = data?.list ?? []
  const selected = list.filter(({ id, lacking }) => chosen.includes(id) && lacking.length === 0)
  if (error && !data) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <div className="page">
      <PageHeader
        title={t('shell:titles.readyPublish')}
        actions={
          selected.length > 0 && (
            <BulkTransitions workflow="productLife" records={selected} onDone={() => setChosen([])} />
          )
        }
      >
        {data && <span className="secondary">{t('readyCount', { count: list.length })}</span>}
      </PageHeader>
      {data && list.length === 0 && <EmptyState title={t('readyEmpty')} />}
      {list.length > 0 && (
        <div className="ready">
          <p className="secondary">{t('readyHint')}</p>
          <ul className="ready-list">
            {list.map((one) => (
              <Card
                key={one.id}
                product={one}
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
