import { Button, InputGroup } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/kit/ui/Field.tsx'
import { MediaIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolButton } from './ToolButton.tsx'

/** An image in the platform's storage, with its size in pixels if known. */
export interface PickedImage {
  url: string
  name: string
  width: number | null
  height: number | null
}

/** Renders a component that uploads or chooses an image and passes it to the callback. */
export type ImagePicker = (onPicked: (image: PickedImage) => void) => ReactNode

interface AltTextFormProps {
  image: PickedImage
  onInsert: (alt: string) => void
}

const AltTextForm = ({ image, onInsert }: AltTextFormProps) => {
  const { t } = useTranslation('richText')
  const [alt, setAlt] = useState(image.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would bubble the event to the form that contains the editor.
    event.stopPropagation()
    onInsert(alt.trim())
  }
  return (
    <form onSubmit={submit}>
      <img className="rich-text-popup-image" src={image.url} alt="" />
      <Field label={t('alt')} hint={t('altHint')}>
        {(input) => <InputGroup {...input} inputRef={field} maxLength={200} value={alt} onValueChange={setAlt} />}
      </Field>
      <div className="rich-text-popup-foot">
        <Button type="submit" intent="primary">
          {t('insertImage')}
        </Button>
      </div>
    </form>
  )
}

/** Inserts an image: first the file, then its alternative text. */
export const ImagePopup = ({ editor, picker }: { editor: Editor; picker: ImagePicker }) => {
  const { t } = useTranslation('richText')
  const [open, setOpen] = useState(false)
  const [image, setImage] = useState<PickedImage>()
  const show = (next: boolean) => {
    setOpen(next)
    setImage(undefined)
  }
  const insert = (alt: string) => {
    if (!image) return
    const { url, width, height } = image
    editor
      .chain()
      .focus()
      .setImage({ src: url, alt, ...(width && { width }), ...(height && { height }) })
      .run()
    show(false)
  }
  const content = (
    <div className="rich-text-popup">{image ? <AltTextForm image={image} onInsert={insert} /> : picker(setImage)}</div>
  )
  return (
    <Popup kind="dialog" label={t('image')} open={open} onOpen={show} placement="bottom-start" content={content}>
      <ToolButton label={t('image')} icon={<MediaIcon size={16} />} />
    </Popup>
  )
}
