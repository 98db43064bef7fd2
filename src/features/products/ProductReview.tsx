import { useTranslation } from 'react-i18next'
import { useText } from '#src/kit/lib/i18n.ts'
import { Callout } from '#src/kit/ui/Callout.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ContentValue } from './ContentValue.tsx'
import { labelOf } from './contentText.ts'
import { contentNames, type ProductValues, toProductRequest } from './steps.ts'

interface Props {
  values: ProductValues
  missing: readonly string[]
  /** Opens the step of a field. */
  onOpen: (field: string) => void
}

/** Shows all entered values, and missing ones first with a link to their step. */
export const ProductReview = ({ values, missing, onOpen }: Props) => {
  const { t } = useTranslation('products')
  const text = useText()
  const request = toProductRequest(values)
  const shown: Record<string, unknown> = {
    ...request,
    icon: values.icon[0],
    bindImage: values.bindImage[0],
    loadingPage: values.loadingPage[0],
  }
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
      <DescriptionList
        items={[...contentNames, 'help', 'alarms'].map((name) => ({
          label: text(labelOf(name)),
          value: <ContentValue name={name} value={shown[name]} />,
        }))}
      />
    </>
  )
}
