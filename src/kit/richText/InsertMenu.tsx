import { MenuItem } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolButton } from './ToolButton.tsx'

/** Text that can be inserted, e.g. a merge field. */
export interface Insertion {
  label: string
  text: string
}

interface Props {
  editor: Editor
  insertions: readonly Insertion[]
}

/** Renders a menu that inserts a text at the cursor. */
export const InsertMenu = ({ editor, insertions }: Props) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const content = (
    <KeyboardMenu label={t('insertField')}>
      {insertions.map(({ label, text }) => (
        <MenuItem
          key={text}
          text={label}
          label={text}
          onClick={() => editor.chain().focus().insertContent({ type: 'text', text }).run()}
        />
      ))}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" open={open} onOpen={setOpen} placement="bottom-start" content={content}>
      <ToolButton label={t('insertField')}>{t('insertField')}</ToolButton>
    </Popup>
  )
}
