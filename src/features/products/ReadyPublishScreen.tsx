import { Checkbox } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { withValues } from '#contract/core/text.ts'
import { type ChecklistItemName, checklist, checklistNames } from '#contract/products/checklist.ts'
import { isEditable } from '#machines/products/productLife.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { ErrorIcon, TickCircleIcon } from '#src/kit/ui/icons.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { pathTo } from '#src/routes/index.ts'
import { type GetProductsReadyApiResponse, useGetProductsReadyQuery } from '#store/api/generated/product.ts'
import { selectViewer } from '#store/session/slice.ts'
import { productName } from './workflowRecord.ts'
import './ReadyPublishScreen.css'
import { stepOf } from './steps.ts'

type ReadyProduct = GetProductsReadyApiResponse['list'][number]

interface ChecklistItemProps {
  isDone: boolean
  text: string
  /** Link to where the viewer can fix the item or request it, or the side that has to. */
  fix?: ReactNode
}

const ChecklistItem = ({ isDone, text, fix }: ChecklistItemProps) => {
  const { t } = useTranslation('products')
  return (
    <li className={isDone ? 'check-done' : 'check-lacking'}>
      {isDone ? <TickCircleIcon /> : <ErrorIcon />}
      <span>
        {text}
        <span className="visually-hidden"> {t(isDone ? 'isDone' : 'isLacking')}</span>
      </span>
      {!isDone && fix}
    </li>
  )
}

const platformPath = (item: ChecklistItemName, { pid, vid }: ReadyProduct): string =>
  item === 'vendor' ? pathTo('vendor', { 'f.vid': vid }) : pathTo('addCount', { pid })

interface ProductCardProps {
  product: ReadyProduct
  name: string
  /** True for the product in the address, which is highlighted and scrolled into view. */
  isOpen: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const ProductCard = ({ product, name, isOpen, isChosen, onChoose }: ProductCardProps) => {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const { accessLevel } = useAppSelector(selectViewer)
  const isReviewer = accessLevel === 1
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const languages = new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(
    product.appLanguages.map((code) => text(languageCodes[code])),
  )
  const link = (to: string) => <Link to={to}>{t('mend')}</Link>
  const fixFor = (item: ChecklistItemName): ReactNode => {
    const { field } = checklist[item]
    if (isReviewer)
      return field === null ? link(platformPath(item, product)) : <span className="secondary">{t('byVendor')}</span>
    if (field !== null) return link(pathTo('editProduct', { id: product.id, step: stepOf(field) }))
    if (item !== 'quota') return <span className="secondary">{t('byPlatform')}</span>
    return <RequestLink isInline kind="licenceKeys" subject={{ kind: 'product', id: product.id, name }} />
  }
  return (
    <li ref={card} className="ready-card" aria-current={isOpen || undefined}>
      <Checkbox
        checked={isChosen}
        disabled={product.lacking.length > 0}
        labelElement={
          <>
            <strong>{name}</strong> <span className="mono secondary">{product.pid}</span>
          </>
        }
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <ul className="checklist">
        <ChecklistItem isDone text={t(isEditable(product.state) ? 'approvedAndEdited' : 'approved')} />
        {checklistNames.map((item) => (
          <ChecklistItem
            key={item}
            isDone={!product.lacking.includes(item)}
            text={text(withValues(checklist[item].label, { languages }))}
            fix={fixFor(item)}
          />
        ))}
      </ul>
    </li>
  )
}

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
          selected.length > 0 && (
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
              <ProductCard
                key={one.id}
                product={one}
                name={one.name}
                isOpen={one.id === query.get('open')}
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
