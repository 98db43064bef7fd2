import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setMarkupSanitizer } from '#src/kit/lib/trustedTypes.ts'
import { Field, type InputProps, inputLabelId } from '#src/kit/ui/Field.tsx'
import { isBlank, parseRichText, serializeRichText } from './content.ts'
import { extensions, inputRules } from './extensions.ts'
import type { ImagePicker } from './ImagePopup.tsx'
import type { Insertion } from './InsertMenu.tsx'
import { type PasteProps, usePaste } from './paste/usePaste.ts'
import { sanitizeHtml } from './sanitizer.ts'
import './RichText.css'
import './RichTextEditor.css'
import { Toolbar } from './Toolbar.tsx'
import { useCalloutStyle } from './useCalloutStyle.ts'

setMarkupSanitizer(sanitizeHtml)

export interface RichTextProps {
  label: string
  /** HTML, or an empty string. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean
  imagePicker: ImagePicker
  paste: PasteProps
  /** True to offer notes and warnings. */
  hasCallouts?: boolean
  /** Texts that a menu inserts. */
  insertions?: readonly Insertion[]
}

const noInsertions: readonly Insertion[] = []

type RichTextAreaProps = Pick<
  RichTextProps,
  'value' | 'onChange' | 'imagePicker' | 'paste' | 'hasCallouts' | 'insertions'
> & {
  disabled: boolean
  input: InputProps
}

const useRichText = ({ value, onChange, paste, disabled, input }: RichTextAreaProps) => {
  const { t } = useTranslation('richText')
  const lastValue = useRef(value)
  const [content] = useState(() => parseRichText(value))
  const attributes = {
    class: 'rich-text',
    id: input.id,
    'aria-labelledby': inputLabelId(input.id),
    'aria-multiline': 'true',
    'aria-invalid': String(input['aria-invalid']),
    'aria-disabled': String(disabled),
    'aria-placeholder': t('placeholder'),
    'aria-description': t('keys'),
    ...(input['aria-describedby'] && { 'aria-describedby': input['aria-describedby'] }),
  }
  const pasting = usePaste(paste)
  const editor = useEditor({
    extensions: [...extensions, pasting.extension],
    content,
    editable: !disabled,
    injectCSS: false,
    enableInputRules: inputRules,
    editorProps: { attributes, ...pasting.editorProps },
    onUpdate: ({ editor }) => {
      lastValue.current = serializeRichText(editor)
      onChange(lastValue.current)
    },
  })
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.chain().setMeta('addToHistory', false).setContent(parseRichText(value), { emitUpdate: false }).run()
  }, [editor, value])
  useEffect(() => {
    const label = document.getElementById(inputLabelId(input.id))
    const focus = () => editor.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, input.id])
  return editor
}

const RichTextArea = (props: RichTextAreaProps) => {
  const { t } = useTranslation('richText')
  const { disabled, imagePicker, hasCallouts = false, insertions = noInsertions, input } = props
  const toolbar = useRef<HTMLDivElement>(null)
  const editor = useRichText(props)
  const blank = useEditorState({ editor, selector: () => isBlank(editor.state.doc) })
  const onKeyDown = ({ altKey, key }: KeyboardEvent) => {
    if (altKey && key === 'F10') toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div
      className="rich-text-box"
      data-invalid={input['aria-invalid']}
      data-disabled={disabled}
      style={useCalloutStyle()}
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        controls={input.id}
        disabled={disabled}
        imagePicker={imagePicker}
        {...{ hasCallouts, insertions }}
      />
      <EditorContent
        className="rich-text-area"
        editor={editor}
        data-placeholder={blank ? t('placeholder') : undefined}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** Renders an editor of rich text. It emits exactly the HTML that the server stores, and '' for an empty document. */
const RichTextEditor = ({ label, error, hint, disabled = false, ...text }: RichTextProps) => (
  <Field label={label} error={error} hint={hint}>
    {(input) => <RichTextArea {...text} disabled={disabled} input={input} />}
  </Field>
)

export default RichTextEditor
