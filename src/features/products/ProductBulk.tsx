import type { RecordOfKind } from '#contract/kinds.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { BulkTransitions } from '#src/kit/statechart/BulkTransitions.tsx'
import { productName } from './workflowRecord.ts'

interface Props {
  selected: readonly RecordOfKind<'product'>[]
  onDone: (ids: readonly string[]) => void
}

/** Renders the bulk actions of products. */
export const ProductBulk = ({ selected, onDone }: Props) => {
  const language = useLanguage()
  return (
    <BulkTransitions
      workflow="productLife"
      records={selected.map((one) => ({ ...one, name: productName(one, language) }))}
      onDone={onDone}
    />
  )
}
