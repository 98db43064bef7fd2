import { MenuDivider, MenuItem } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { isInTable } from './editorKeys.ts'
import { ToolButton } from './ToolButton.tsx'

const newTable = { rows: 3, cols: 3, withHeaderRow: true }

/** Commands for the table at the cursor, in the order of the menu. */
const changes = [
  { label: 'rowAbove', run: (editor: Editor) => editor.chain().focus().addRowBefore().run() },
  { label: 'rowBelow', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'columnLeft', run: (editor: Editor) => editor.chain().focus().addColumnBefore().run() },
  { label: 'columnRight', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'headerRow', run: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run() },
] as const

const deletions = [
  { label: 'deleteRow', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { label: 'deleteColumn', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'deleteTable', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
] as const

/** Renders a menu that inserts a table, or edits the one at the cursor. */
export const TableMenu = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const inTable = useEditorState({ editor, selector: () => isInTable(editor) })
  const content = (
    <KeyboardMenu label={t('table')}>
      {inTable ? (
        <>
          {changes.map(({ label, run }) => (
            <MenuItem key={label} text={t(label)} onClick={() => run(editor)} />
          ))}
          <MenuDivider />
          {deletions.map(({ label, run }) => (
            <MenuItem key={label} intent="danger" text={t(label)} onClick={() => run(editor)} />
          ))}
        </>
      ) : (
        <MenuItem text={t('insertTable')} onClick={() => editor.chain().focus().insertTable(newTable).run()} />
      )}
    </KeyboardMenu>
  )
  return (
    <Popup kind="menu" open={open} onOpen={setOpen} placement="bottom-start" content={content}>
      <ToolButton label={t('table')} icon={<ThIcon size={16} />} on={inTable} />
    </Popup>
  )
}
