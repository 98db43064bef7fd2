import { Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { Callouts } from './callouts.ts'
import { EditorKeys } from './editorKeys.ts'
import { isAllowedUrl } from './linkUrl.ts'

/** Stores the alignment in `data-align`, which the style sheet displays: rich text has no inline styles. */
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

/** Omits the column widths that the library would write. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null })

/** Ends a link at its last character, although typed addresses become links. */
const Kit = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? []
    return parts.map((part) =>
      part instanceof Mark && part.name === 'link' ? part.extend({ inclusive: false }) : part,
    )
  },
})

/** Extensions that define the schema of rich text. */
export const extensions = [
  Kit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // Not names such as `notes.md`, which look like addresses without a protocol.
      shouldAutoLink: (url) => /^https?:/i.test(url),
      defaultProtocol: 'https',
      isAllowedUri: isAllowedUrl,
    },
    // It would append an empty line to unchanged texts.
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  Alignment.configure({ types: ['heading', 'paragraph'], alignments: ['center', 'right'] }),
  Callouts,
  EditorKeys,
]

/** Extensions with Markdown-like input rules; not images, which come from the platform's storage only. */
export const inputRules = ['heading', 'bulletList', 'orderedList', 'blockquote', 'bold', 'italic', 'strike']
