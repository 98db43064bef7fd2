import { Button, InputGroup } from '@blueprintjs/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/kit/ui/Field.tsx'
import { MediaIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { ToolButton } from './ToolButton.tsx'

/** A picture in our own storage, with its size in pixels where that is known. */
export interface PickedImage {
  url: string
  name: string
  width: number | null
  height: number | null
}

/** Draws what a picture is uploaded or chosen with, which then says which one it is. */
export type ImagePicker = (onPicked: (image: PickedImage) => void) => ReactNode

interface DescribeProps {
  image: PickedImage
  onInsert: (alt: string) => void
}

const Describe = ({ image, onInsert }: DescribeProps) => {
  const { t } = useTranslation('richText')
  const [alt, setAlt] = useState(image.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would hand it on to the form that the editor is a field of.
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

/** Inserts a picture: first the picture, then what it shows, in words. */
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
    <div className="rich-text-popup">{image ? <Describe image={image} onInsert={insert} /> : picker(setImage)}</div>
  )
  return (
    <Popup kind="dialog" label={t('image')} open={open} onOpen={show} placement="bottom-start" content={content}>
      <ToolButton label={t('image')} icon={<MediaIcon size={16} />} />
    </Popup>
  )
}
