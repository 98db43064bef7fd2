import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  CitationIcon,
  ItalicIcon,
  NumberedListIcon,
  PropertiesIcon,
  RedoIcon,
  StrikethroughIcon,
  UnderlineIcon,
  UndoIcon,
} from '#src/kit/ui/icons.ts'

export interface Tool {
  label: keyof typeof import('#locales/en/kit/richText.json')
  icon: ComponentType<{ size?: number }>
  /** Shortcut in the editor's notation. */
  keys: string
  run: (editor: Editor) => void
  /** Pressed state of a toggle at the cursor. */
  isOn?: (editor: Editor) => boolean
  /** Availability of the command; always available if undefined. */
  can?: (editor: Editor) => boolean
}

const isAligned = (editor: Editor) => ['center', 'right'].some((textAlign) => editor.isActive({ textAlign }))

const marks: Tool[] = [
  {
    label: 'bold',
    icon: BoldIcon,
    keys: 'Mod-B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'italic',
    icon: ItalicIcon,
    keys: 'Mod-I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'underline',
    icon: UnderlineIcon,
    keys: 'Mod-U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    label: 'strike',
    icon: StrikethroughIcon,
    keys: 'Mod-Shift-S',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
]

const blocks: Tool[] = [
  {
    label: 'bulletList',
    icon: PropertiesIcon,
    keys: 'Mod-Shift-8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'numberedList',
    icon: NumberedListIcon,
    keys: 'Mod-Shift-7',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'quote',
    icon: CitationIcon,
    keys: 'Mod-Shift-B',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote', { callout: null }),
  },
]

const alignments: Tool[] = [
  {
    label: 'alignLeft',
    icon: AlignLeftIcon,
    keys: 'Mod-Shift-L',
    run: (editor) => editor.chain().focus().unsetTextAlign().run(),
    isOn: (editor) => !isAligned(editor),
  },
  {
    label: 'alignCentre',
    icon: AlignCenterIcon,
    keys: 'Mod-Shift-E',
    run: (editor) => editor.chain().focus().setTextAlign('center').run(),
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  {
    label: 'alignRight',
    icon: AlignRightIcon,
    keys: 'Mod-Shift-R',
    run: (editor) => editor.chain().focus().setTextAlign('right').run(),
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
  },
]

const history: Tool[] = [
  {
    label: 'undo',
    icon: UndoIcon,
    keys: 'Mod-Z',
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'redo',
    icon: RedoIcon,
    keys: 'Mod-Shift-Z',
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Tools with one button each, by group. */
export const tools = { marks, blocks, alignments, history }
