import { type Editor, Extension } from '@tiptap/core'
import { type CalloutName, parseCallout } from '#contract/core/richText.ts'

/** Stores the name of a callout on a quote, in the attribute that the server allows. */
export const Callouts = Extension.create({
  name: 'callouts',
  addGlobalAttributes() {
    return [
      {
        types: ['blockquote'],
        attributes: {
          callout: {
            default: null,
            parseHTML: ({ dataset }) => parseCallout(dataset.callout) ?? null,
            renderHTML: ({ callout }) => (callout ? { 'data-callout': callout } : {}),
          },
        },
      },
    ]
  },
})

/** Returns the name of the callout at the cursor. */
export const activeCallout = (editor: Editor): CalloutName | undefined =>
  parseCallout(editor.getAttributes('blockquote').callout)

/** Turns the blocks at the cursor into a callout, or the quote or callout around them. */
export const setCallout = (editor: Editor, callout: CalloutName): void => {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote')) chain.updateAttributes('blockquote', { callout }).run()
  else chain.wrapIn('blockquote', { callout }).run()
}

/** Removes the callout around the blocks at the cursor, if there is one. */
export const liftCallout = (editor: Editor): void => {
  if (activeCallout(editor)) editor.chain().focus().lift('blockquote').run()
}
