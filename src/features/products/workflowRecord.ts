import type { TFunction } from 'i18next'
import type { Language } from '#contract/core/localizedText.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import type { EventName } from '#contract/workflows/index.ts'
import { isEditable, productLife } from '#machines/products/productLife.ts'
import type { ActionSummaryProps } from '#src/kit/form/ActionSummary.tsx'
import { localizedName } from '#src/kit/references/references.ts'
import type { WorkflowRecord } from '#src/kit/statechart/useTransitionRecord.ts'
import { changedFields, type ProductResponse } from './steps.ts'

type Product = Pick<RecordOfKind<'product'>, 'names' | 'pid'>

/** Returns the name of a product in a language; its PID until it has one. */
export const productName = ({ names, pid }: Product, language: Language): string =>
  (names && localizedName(names, language)) || pid

/** Returns the snapshot of a product for its workflow. */
export const productSnapshot = (details: ProductResponse, language: Language): WorkflowRecord => {
  const { product, help, hasQuota, hasCategory, isOfVerified, appLanguages, takenDown, published, approved } = details
  const { id: recordId, state, version } = product
  const isChanged = published === null || changedFields(details, published).length > 0
  const isAmended = approved !== null && changedFields(details, approved).length > 0
  return {
    workflow: 'productLife',
    recordId,
    state,
    version,
    name: productName(product, language),
    context: productLife.contextOf({
      ...product,
      help,
      hasQuota,
      isChanged,
      isAmended,
      isOfVerified,
      appLanguages,
      takenDown,
      cid: hasCategory ? product.cid : null,
      approved: approved && {
        ...approved.content,
        help: approved.help,
        cid: approved.hasCategory ? approved.content.cid : null,
      },
    }),
  }
}

/** Returns the note that publishing an approved version does not include the change being edited. */
export const publishSummaries = (
  { approved, product }: ProductResponse,
  t: TFunction<'products'>,
): Partial<Record<EventName, ActionSummaryProps>> =>
  approved && isEditable(product.state) ? { 'product.publish': { notes: [t('publishesApproved')] } } : {}
