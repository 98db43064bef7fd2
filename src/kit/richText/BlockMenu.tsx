import { MenuItem } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { displayedShortcut } from './shortcut.ts'
import { ToolButton } from './ToolButton.tsx'

const headings = [
  { level: 2, label: 'heading2' },
  { level: 3, label: 'heading3' },
  { level: 4, label: 'heading4' },
] as const

/** Renders a menu that turns a block into a paragraph or a heading. */
export const BlockMenu = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const current = useEditorState({
    editor,
    selector: () => headings.find(({ level }) => editor.isActive('heading', { level }))?.level,
  })
  const choices = [
    { level: undefined, label: 'paragraph', run: () => editor.chain().focus().setParagraph().run() } as const,
    ...headings.map((one) => ({
      ...one,
      run: () => editor.chain().focus().setHeading({ level: one.level }).run(),
    })),
  ]
  const content = (
    <KeyboardMenu label={t('block')}>
      {choices.map(({ level, label, run }) => (
        <MenuItem
          key={label}
          role="menuitemradio"
          aria-checked={level === current}
          text={t(label)}
          icon={<TickIcon className={level === current ? undefined : 'block-unchosen'} />}
          textClassName={level && `block-choice-${level}`}
          label={displayedShortcut(`Mod-Alt-${level ?? 0}`)}
          onClick={run}
        />
      ))}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" open={open} onOpen={setOpen} placement="bottom-start" content={content}>
      <ToolButton className="tool-block" label={t('block')} endIcon={<ChevronDownIcon size={12} />}>
        {t(choices.find(({ level }) => level === current)?.label ?? 'paragraph')}
      </ToolButton>
    </Popup>
  )
}
