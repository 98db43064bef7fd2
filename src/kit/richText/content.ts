import { type Editor, getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { extensions } from './extensions.ts'
import { sanitizeHtml, sanitizeToFragment } from './sanitizer.ts'

const schema = getSchema(extensions)

/** Stored rich text as the editor takes it. Spaces stay as they were typed. */
export const parseRichText = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(sanitizeToFragment(html), { preserveWhitespace: true }).toJSON()

/** A document in which nothing has been written: nothing but one empty line. */
export const isBlank = ({ firstChild, childCount }: Node): boolean =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0

/** What the editor holds, exactly as the server will keep it. */
export const serializeRichText = (editor: Editor): string => (editor.isEmpty ? '' : sanitizeHtml(editor.getHTML()))
