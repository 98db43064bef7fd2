import { useTranslation } from 'react-i18next'
import { productContentFields } from '#contract/products/fields.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { NextInQueue } from '#src/kit/statechart/NextInQueue.tsx'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { ReviewedValue } from '#src/kit/statechart/ReviewedValue.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ContentValue } from './ContentValue.tsx'
import { labelOf } from './contentText.ts'
import { ExportDefinitionButton } from './ExportDefinitionButton.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { ProductLicences } from './ProductLicences.tsx'
import { changedFields, contentNames, currentContent, type ProductResponse } from './steps.ts'
import { VersionDifferences } from './VersionDifferences.tsx'
import { productName, productSnapshot, publishSummaries } from './workflowRecord.ts'
import './ProductDetails.css'

const detailFields = [...contentNames, 'help', 'alarms']

/** Shows one product with its content, differences from other versions, and the actions of the viewer. */
export const ProductDetails = ({ details }: { details: ProductResponse }) => {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const { accessLevel, role } = useAppSelector(selectViewer)
  const { product, published, approved, takenDown } = details
  const name = productName(product, language)
  const { states } = productLifeDefinition
  const { label, tone } = states[product.state]
  // Reviewers also see that the product was taken down, and by which side.
  const takenDownState = takenDown && takenDown !== product.state ? states[takenDown] : undefined
  const isChanged = published === null || changedFields(details, published).length > 0
  const values = currentContent(details)
  const references = useReferences(productContentFields)
  const record = productSnapshot(details, language)
  const isReviewer = accessLevel === 1
  return (
    <SplitPage
      title={name}
      mark={
        <>
          <Tag tone={tone}>{text(label)}</Tag>
          {takenDownState && <Tag tone={takenDownState.tone}>{text(takenDownState.label)}</Tag>}
          <span className="mono secondary">{product.pid}</span>
        </>
      }
      actions={
        <>
          <LinkButton isSecondary to={pathTo(isReviewer ? 'deviceAdmin' : 'deviceVendor', { 'f.pid': product.pid })}>
            {t('devices')}
          </LinkButton>
          <ExportDefinitionButton pid={product.pid} content={values} />
          {isReviewer && (
            <LinkButton isSecondary to={pathTo('auditRecord', { machine: 'productLife', record: product.id })}>
              {t('history')}
            </LinkButton>
          )}
          {approved && role !== 'auditor' && (
            <LinkButton isSecondary to={pathTo('readyPublish', { open: product.id })}>
              {t('checklist')}
            </LinkButton>
          )}
          {isReviewer && (
            <NextInQueue
              call="getProductQueue"
              page="auditProduct"
              current={product.id}
              isWaiting={product.waiting !== null}
              text={(next) => t('next', { name: next })}
            />
          )}
        </>
      }
      aside={
        <>
          <RecordHistory {...record} summaries={publishSummaries(details, t)} references={references} />
          <ProductLicences product={product} name={name} />
          <h2>{t('preview')}</h2>
          <PhonePreview
            name={name}
            icon={product.icon ?? undefined}
            bindImage={product.bindImage ?? undefined}
            loadingPage={product.loadingPage ?? undefined}
          />
        </>
      }
    >
      <div className="product-shown">
        {published && isChanged && <VersionDifferences details={details} stored={published} version="published" />}
        {approved && changedFields(details, approved).length > 0 && (
          <VersionDifferences details={details} stored={approved} version="approved" />
        )}
        <h2>{t('content')}</h2>
        <DescriptionList
          items={detailFields.map((field) => ({
            label: text(labelOf(field)),
            value: (
              <ReviewedValue record={record} field={field}>
                <ContentValue name={field} value={values[field]} />
              </ReviewedValue>
            ),
          }))}
        />
      </div>
    </SplitPage>
  )
}
