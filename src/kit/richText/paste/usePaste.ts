import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { useEffect, useRef, useState } from 'react'
import { normalizePastedHtml } from '#src/kit/richText/normalizePastedHtml.ts'
import type { EmbeddedImage } from './images.ts'
import { createPastedImages, type ImageUpload } from './pastedImages.ts'

/** How an editor handles pasted images. */
export interface PasteProps {
  uploadImage: ImageUpload
  onUnderWay?: ((isUnderWay: boolean) => void) | undefined
  /** Called with the number of images that a paste only referred to, and that were left out. */
  onOmitted: (count: number) => void
  onRefused: (reason: unknown) => void
}

/** Tests whether markup is a single image, as browsers copy it beside the file. */
const isOnlyImage = (html: string): boolean => /<img\b/i.test(html) && !/[^\s]/.test(html.replace(/<[^>]*>/g, ''))

/** Returns the image files of a clipboard that has no text: programs add a picture of copied text. */
const imageFiles = ({ files, types }: DataTransfer, html: string): File[] =>
  (html === '' && !types.includes('text/plain')) || isOnlyImage(html)
    ? [...files].filter(({ type }) => type.startsWith('image/'))
    : []

/** Returns the properties of an editor that convert what is pasted, and upload its images. */
export const usePaste = (props: PasteProps) => {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [images] = useState(() =>
    createPastedImages(() => ({
      upload: latest.current.uploadImage,
      onUnderWay: (isUnderWay) => latest.current.onUnderWay?.(isUnderWay),
      onRefused: (reason) => latest.current.onRefused(reason),
    })),
  )
  const pasted = useRef<{ embedded: readonly EmbeddedImage[]; tokens: RegExp }>(undefined)
  const editorProps: EditorProps = {
    transformPastedHTML: (html) => {
      const { html: clean, embedded, omitted, tokens } = normalizePastedHtml(html)
      pasted.current = { embedded, tokens }
      if (omitted > 0) latest.current.onOmitted(omitted)
      return clean
    },
    transformPasted: (slice) => {
      const { embedded, tokens } = pasted.current ?? {}
      pasted.current = undefined
      return embedded && tokens && embedded.length > 0 ? images.insertInto(slice, tokens, embedded) : slice
    },
    handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) => {
      const files = clipboardData ? imageFiles(clipboardData, clipboardData.getData('text/html')) : []
      if (files.length === 0) return false
      const nodes = files.map((file) =>
        view.state.schema.node('image', { src: images.start({ file, alt: '', width: undefined }), alt: '' }),
      )
      view.dispatch(
        view.state.tr.replaceWith(view.state.selection.from, view.state.selection.to, nodes).scrollIntoView(),
      )
      return true
    },
  }
  return { extension: images.extension, editorProps }
}
