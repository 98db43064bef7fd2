import { type Editor, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { sanitizeHtml, sanitizeToFragment } from './sanitizer.ts'

const schema = getSchema(extensions)

/** Parses stored rich text to the editor's document; spaces are preserved. */
export const parseRichText = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(sanitizeToFragment(html), { preserveWhitespace: true }).toJSON()

/** Returns whether a document is empty: one empty paragraph. */
export const isBlank = ({ firstChild, childCount }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0

/** Serializes the editor's document to the HTML that the server stores. */
export const serializeRichText = (editor: Editor): string => (editor.isEmpty ? '' : sanitizeHtml(editor.getHTML()))
