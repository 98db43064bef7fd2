import { Button, InputGroup } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/kit/ui/Field.tsx'
import { LinkIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { toLinkUrl } from './linkUrl.ts'
import { ToolButton } from './ToolButton.tsx'

/** Links the selection, changes the link at the cursor, or inserts the URL as linked text. */
const applyLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus()
  // A cursor beside a link is not in it: that link stays.
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

interface Props {
  editor: Editor
  /** Current URL of the link; undefined for a new one. */
  href: string | undefined
  onDone: () => void
}

const LinkForm = ({ editor, href, onDone }: Props) => {
  const { t } = useTranslation('richText')
  const [typed, setTyped] = useState(href ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would bubble the event to the form that contains the editor.
    event.stopPropagation()
    const address = toLinkUrl(typed)
    if (!address) return setError(t('addressWrong'))
    applyLink(editor, address)
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <form className="rich-text-popup" onSubmit={submit} noValidate>
      <Field label={t('address')} error={error} hint={t('addressHint')}>
        {(input) => <InputGroup {...input} inputMode="url" maxLength={2_000} value={typed} onValueChange={setTyped} />}
      </Field>
      <div className="rich-text-popup-foot">
        {href && (
          <Button variant="minimal" intent="danger" onClick={remove}>
            {t('removeLink')}
          </Button>
        )}
        <Button type="submit" intent="primary">
          {href ? t('changeLink') : t('addLink')}
        </Button>
      </div>
    </form>
  )
}

/** Renders a popup that adds, changes and removes a link. */
export const LinkPopup = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const href = useEditorState({ editor, selector: () => editor.getAttributes('link').href as string | undefined })
  const content = <LinkForm editor={editor} href={href} onDone={() => setOpen(false)} />
  return (
    <Popup kind="dialog" label={t('link')} open={open} onOpen={setOpen} placement="bottom-start" content={content}>
      <ToolButton label={t('link')} icon={<LinkIcon size={16} />} on={href !== undefined} />
    </Popup>
  )
}
