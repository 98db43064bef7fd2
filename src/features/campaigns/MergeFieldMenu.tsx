import { MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { mergeExampleFallback, mergeFields } from '#contract/campaigns/merge.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { Insertion } from '#src/kit/richText/InsertMenu.tsx'
import { MenuButton } from '#src/kit/ui/MenuButton.tsx'

/** Returns the merge fields as they are inserted; that of the name has a fallback, as many subscribers have none. */
export const useMergeInsertions = (): Insertion[] => {
  const text = useText()
  return Object.entries(mergeFields).map(([name, label]) => ({
    label: text(label),
    text: name === 'name' ? `{{${name}|${text(mergeExampleFallback)}}}` : `{{${name}}}`,
  }))
}

/** Renders a menu of the merge fields. */
export const MergeFieldMenu = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { t } = useTranslation('richText')
  return (
    <MenuButton label={t('insertField')}>
      {useMergeInsertions().map(({ label, text }) => (
        <MenuItem key={text} text={label} label={text} onClick={() => onChoose(text)} />
      ))}
    </MenuButton>
  )
}
