import { MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#src/kit/ui/MenuButton.tsx'
import { useMergeInsertions } from './useMergeInsertions.ts'

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
