import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { EditorKeys } from './editorKeys.ts'
import { isAllowedUrl } from './linkUrl.ts'

/** Kept as an attribute, which a style sheet shows: rich text has no styles of its own. */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: ({ dataset }) => (this.options.alignments.includes(dataset.align ?? '') ? dataset.align : null),
            renderHTML: ({ textAlign }) => (textAlign ? { 'data-align': textAlign } : {}),
          },
        },
      },
    ]
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.unsetTextAlign(),
      'Mod-Shift-e': () => this.editor.commands.setTextAlign('center'),
      'Mod-Shift-r': () => this.editor.commands.setTextAlign('right'),
    }
  },
})

/** Without the widths that the library would write into each column. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null })

/** What rich text is made of, by the editor. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', isAllowedUri: isAllowedUrl },
    // It would add an empty line to a text that nobody has touched.
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Alignment.configure({ types: ['heading', 'paragraph'], alignments: ['center', 'right'] }),
  EditorKeys,
]

/** What typing a mark at the start of a line makes. Not pictures, which come from our storage alone. */
export const inputRules = ['heading', 'bulletList', 'orderedList', 'blockquote', 'bold', 'italic', 'strike']
