import { mergeExampleFallback, mergeFields } from '#contract/campaigns/merge.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { Insertion } from '#src/kit/richText/InsertMenu.tsx'

/** Returns the merge fields as they are inserted; that of the name has a fallback, as many subscribers have none. */
export const useMergeInsertions = (): Insertion[] => {
  const text = useText()
  return Object.entries(mergeFields).map(([name, label]) => ({
    label: text(label),
    text: name === 'name' ? `{{${name}|${text(mergeExampleFallback)}}}` : `{{${name}}}`,
  }))
}
