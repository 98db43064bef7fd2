import { Button, Checkbox } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { type ChecklistItemName, checklist } from '#contract/products/checklist.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'
import { isEditable } from '#machines/products/productLife.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { useTransitionRecord } from '#src/kit/statechart/useTransitionRecord.ts'
import { pathTo } from '#src/routes/index.ts'
import type { GetProductsReadyApiResponse } from '#store/api/generated/product.ts'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import { selectViewer } from '#store/session/slice.ts'
import { PublishChecklist } from './PublishChecklist.tsx'
import { stepOf } from './steps.ts'
import './ReadyPublishScreen.css'

type ReadyProduct = GetProductsReadyApiResponse['list'][number]

const platformPath = (item: ChecklistItemName, { pid, vid }: ReadyProduct): string =>
  item === 'vendor' ? pathTo('vendor', { 'f.vid': vid }) : pathTo('addCount', { pid })

/** Opens the field of a product, for editing beside its approved version. */
const FixButton = ({ product, field }: { product: ReadyProduct; field: string }) => {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const [send, { isLoading }] = useTransitionRecordMutation()
  const { id, state, version } = product
  const open = async () => {
    if (!isEditable(state)) {
      const { error } = await send({
        body: { machine: 'productLife', event: 'product.edit', recordId: id, version },
      })
      if (error) return notifyError(error)
    }
    navigate(pathTo('editProduct', { id, step: stepOf(field), field }))
  }
  return (
    <Button size="small" variant="minimal" loading={isLoading} onClick={() => void open()}>
      {t('mend')}
    </Button>
  )
}

interface Props {
  product: ReadyProduct
  name: string
  /** True for the product in the address, which is highlighted and scrolled into view. */
  isOpen: boolean
  /** True for the only card, which needs no selection. */
  isAlone: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Shows an approved product with the checklist of its publication, and publishes it. */
export const ReadyCard = ({ product, name, isOpen, isAlone, isChosen, onChoose }: Props) => {
  const { t } = useTranslation('products')
  const text = useText()
  const isReviewer = useAppSelector(selectViewer).accessLevel === 1
  const { id, pid, state, version, appLanguages, lacking } = product
  const { apply, isHeld } = useTransitionRecord({ workflow: 'productLife', recordId: id, name })
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const fixFor = (item: ChecklistItemName) => {
    const { field } = checklist[item]
    if (isReviewer)
      return field === null ? (
        <Link to={platformPath(item, product)}>{t('mend')}</Link>
      ) : (
        <span className="secondary">{t('byVendor')}</span>
      )
    if (field !== null) return <FixButton product={product} field={field} />
    if (item !== 'quota') return <span className="secondary">{t('byPlatform')}</span>
    return <RequestLink isInline kind="licenceKeys" subject={{ kind: 'product', id, name }} />
  }
  const isComplete = lacking.length === 0
  const title = (
    <>
      <strong>{name}</strong> <span className="mono secondary">{pid}</span>
    </>
  )
  return (
    <li ref={card} className="ready-card" aria-current={isOpen || undefined}>
      {isAlone ? (
        <p>{title}</p>
      ) : (
        <Checkbox
          checked={isChosen}
          disabled={!isComplete}
          labelElement={title}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <PublishChecklist
        first={t(isEditable(state) ? 'approvedAndEdited' : 'approved')}
        {...{ appLanguages, lacking, fixFor }}
      />
      <footer>
        {isComplete ? (
          <Button intent="primary" disabled={isHeld} onClick={() => apply({ event: 'product.publish', version }, {})}>
            {text(productLifeDefinition.events['product.publish'].label)}
          </Button>
        ) : (
          <span className="secondary">{t('itemsLeft', { count: lacking.length })}</span>
        )}
      </footer>
    </li>
  )
}
