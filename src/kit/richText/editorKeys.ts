import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { isComposing } from '#src/kit/lib/isComposing.ts'

export const isInTable = (editor: Editor): boolean => editor.isActive('table')

/** Moves the cursor behind the table that contains it, and inserts a paragraph there if necessary. */
const leaveTable = (editor: Editor): boolean =>
  editor.commands.command(({ tr, state: { schema }, dispatch }) => {
    const { $head } = tr.selection
    const depth = Array.from({ length: $head.depth }, (_, index) => index + 1).find(
      (one) => $head.node(one).type.name === 'table',
    )
    if (depth === undefined) return false
    const behind = $head.after(depth)
    if (dispatch) {
      const paragraph = schema.nodes.paragraph?.create()
      if (!tr.doc.resolve(behind).nodeAfter?.isTextblock && paragraph) tr.insert(behind, paragraph)
      tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1))).scrollIntoView()
    }
    return true
  })

const nextCell = (editor: Editor): boolean =>
  editor.commands.goToNextCell() || editor.chain().addRowAfter().goToNextCell().run()

/**
 * Keyboard shortcuts: Tab leaves the editor except in a table, where it moves between cells; Escape leaves a table;
 * brackets indent lists.
 */
export const EditorKeys = Extension.create({
  name: 'editorKeys',
  addKeyboardShortcuts() {
    return {
      Escape: () => leaveTable(this.editor),
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    const keydown = (_view: unknown, event: KeyboardEvent): boolean => {
      if (event.key !== 'Tab' || isComposing(event)) return false
      const moved = isInTable(editor) && (event.shiftKey ? editor.commands.goToPreviousCell() : nextCell(editor))
      if (moved) event.preventDefault()
      return true
    }
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })]
  },
})
