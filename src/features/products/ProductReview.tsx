import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { languages, languageTag } from '#contract/core/localizedText.ts'
import { checklist, openChecklistItems } from '#contract/products/checklist.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { Callout } from '#src/kit/ui/Callout.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ContentValue } from './ContentValue.tsx'
import { labelOf } from './contentText.ts'
import { PublishChecklist } from './PublishChecklist.tsx'
import { contentNames, isCategoryGone, type ProductResponse, type ProductValues, toProductRequest } from './steps.ts'
import { productName } from './workflowRecord.ts'

interface Props {
  values: ProductValues
  /** Undefined until a new product is saved. */
  details: ProductResponse | undefined
  missing: readonly string[]
  /** Opens the step of a field. */
  onOpen: (field: string) => void
}

/** Languages of the platform's own app, for products that are not saved yet. */
const platformLanguages = languages.map(languageTag)

/** Shows all entered values, before them what is missing for the review and for the publication, with links to its step. */
export const ProductReview = ({ values, details, missing, onOpen }: Props) => {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const request = toProductRequest(values)
  const shown: Record<string, unknown> = {
    ...request,
    icon: values.icon[0],
    bindImage: values.bindImage[0],
    loadingPage: values.loadingPage[0],
  }
  const { appLanguages = platformLanguages, hasQuota = false, isOfVerified = true } = details ?? {}
  const lacking = openChecklistItems({
    ...request,
    cid: isCategoryGone(request, details) ? null : request.cid,
    appLanguages,
    hasQuota,
    isOfVerified,
  })
  return (
    <>
      {missing.length > 0 && (
        <Callout title={t('missing')}>
          {missing.map((field) => (
            <li key={field}>
              <button type="button" onClick={() => onOpen(field)}>
                {text(labelOf(field))}
              </button>
            </li>
          ))}
        </Callout>
      )}
      <section className="review-checklist">
        <h2>{t('beforePublication')}</h2>
        <p className="secondary">{t('beforePublicationHint')}</p>
        <PublishChecklist
          {...{ appLanguages, lacking }}
          fixFor={(item) => {
            const { field } = checklist[item]
            if (field === null && item === 'quota' && details)
              return (
                <RequestLink
                  isInline
                  kind="licenceKeys"
                  subject={{ kind: 'product', id: details.product.id, name: productName(details.product, language) }}
                />
              )
            if (field === null) return <span className="secondary">{t('byPlatform')}</span>
            return (
              <Button size="small" variant="minimal" onClick={() => onOpen(field)}>
                {t('mend')}
              </Button>
            )
          }}
        />
      </section>
      <DescriptionList
        items={[...contentNames, 'help', 'alarms'].map((name) => ({
          label: text(labelOf(name)),
          value: <ContentValue name={name} value={shown[name]} />,
        }))}
      />
    </>
  )
}
