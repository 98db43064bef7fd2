import { MenuItem } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calloutNames } from '#contract/core/richText.ts'
import { ChevronDownIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { activeCallout, liftCallout, setCallout } from './callouts.ts'
import { displayedShortcut } from './shortcut.ts'
import { ToolButton } from './ToolButton.tsx'

const headings = [
  { level: 2, label: 'heading2' },
  { level: 3, label: 'heading3' },
  { level: 4, label: 'heading4' },
] as const

interface Props {
  editor: Editor
  /** True to offer notes and warnings. */
  hasCallouts: boolean
}

/** Renders a menu that turns a block into a paragraph, a heading, or a note or warning. */
export const BlockMenu = ({ editor, hasCallouts }: Props) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const current = useEditorState({
    editor,
    selector: () =>
      activeCallout(editor) ??
      headings.find(({ level }) => editor.isActive('heading', { level }))?.label ??
      'paragraph',
  })
  const choices = [
    {
      level: undefined,
      label: 'paragraph',
      run: () => {
        liftCallout(editor)
        editor.chain().focus().setParagraph().run()
      },
    } as const,
    ...headings.map((one) => ({
      ...one,
      run: () => editor.chain().focus().setHeading({ level: one.level }).run(),
    })),
  ]
  const callouts = hasCallouts ? calloutNames : []
  const content = (
    <KeyboardMenu label={t('block')}>
      {choices.map(({ level, label, run }) => (
        <MenuItem
          key={label}
          role="menuitemradio"
          aria-checked={label === current}
          text={t(label)}
          icon={<TickIcon className={label === current ? undefined : 'block-unchosen'} />}
          textClassName={level && `block-choice-${level}`}
          label={displayedShortcut(`Mod-Alt-${level ?? 0}`)}
          onClick={run}
        />
      ))}
      {callouts.map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={name === current}
          text={t(name)}
          icon={<TickIcon className={name === current ? undefined : 'block-unchosen'} />}
          textClassName={`callout-choice callout-choice-${name}`}
          onClick={() => setCallout(editor, name)}
        />
      ))}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" open={open} onOpen={setOpen} placement="bottom-start" content={content}>
      <ToolButton className="tool-block" label={t('block')} endIcon={<ChevronDownIcon size={12} />}>
        {t(current)}
      </ToolButton>
    </Popup>
  )
}
