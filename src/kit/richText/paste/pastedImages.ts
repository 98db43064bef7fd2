import { Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { PickedImage } from '#src/kit/richText/ImagePopup.tsx'
import type { EmbeddedImage } from './images.ts'

/** Uploads a pasted image; rejects with the reason if it is refused. */
export type ImageUpload = (file: File) => Promise<PickedImage>

const extensionsByType: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** Decodes a `data:` URL to a file; undefined if it is malformed. */
const decodeImage = (source: string, index: number): File | undefined => {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+)[^,]*;base64,(.*)$/is.exec(source) ?? []
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    const name = `pasted-${index + 1}.${extensionsByType[type] ?? type.replace('image/', '')}`
    return bytes.length > 0 ? new File([bytes], name, { type }) : undefined
  } catch {
    return undefined
  }
}

type ImageAttributes = { src: string; alt: string; width: number | null; height: number | null }

/** An image that is being uploaded, and shown from memory meanwhile. */
interface PendingImage {
  file: File
  alt: string
  width: number | undefined
}

interface Callbacks {
  upload: ImageUpload
  /** Called when the first upload starts, and when none is in progress any more. */
  onUnderWay: (isUnderWay: boolean) => void
  /** Called with the reason for an image that was refused. */
  onRefused: (reason: unknown) => void
}

const scaled = ({ url, width, height }: PickedImage, { alt, width: shown }: PendingImage): ImageAttributes => {
  const factor = shown && width && shown < width ? shown / width : 1
  return {
    src: url,
    alt,
    width: width && Math.round(width * factor),
    height: height && Math.round(height * factor),
  }
}

/**
 * Shows pasted images from memory until they are uploaded. A text that is saved meanwhile lacks them, as their addresses
 * are not those of the storage. Undo and redo find the uploaded ones.
 */
export const createPastedImages = (callbacks: () => Callbacks) => {
  /** Attributes of uploaded images by their address in memory; null for those that were refused. */
  const results = new Map<string, ImageAttributes | null>()
  let pendingCount = 0
  let onSettled = () => {}
  let isDestroyed = false

  const start = (image: PendingImage): string => {
    const address = URL.createObjectURL(image.file)
    const { upload, onUnderWay, onRefused } = callbacks()
    pendingCount += 1
    if (pendingCount === 1) onUnderWay(true)
    void upload(image.file)
      .then(
        (picked) => {
          results.set(address, scaled(picked, image))
          // The text was left without the image.
          if (isDestroyed) onRefused(undefined)
        },
        (reason: unknown) => {
          results.set(address, null)
          onRefused(reason)
        },
      )
      .then(() => {
        onSettled()
        pendingCount -= 1
        if (pendingCount === 0) onUnderWay(false)
      })
    return address
  }

  const extension = Extension.create({
    name: 'pastedImages',
    onCreate() {
      isDestroyed = false
      onSettled = () => {
        if (!isDestroyed) this.editor.view.dispatch(this.editor.state.tr.setMeta('uploaded', true))
      }
    },
    onDestroy() {
      isDestroyed = true
    },
    addProseMirrorPlugins() {
      return [
        new Plugin({
          appendTransaction: (transactions, _before, { doc, tr }) => {
            if (!transactions.some((one) => one.docChanged || one.getMeta('uploaded'))) return null
            doc.descendants((node, at) => {
              const result = node.type.name === 'image' ? results.get(String(node.attrs.src)) : undefined
              const position = tr.mapping.map(at)
              if (result) tr.setNodeMarkup(position, undefined, { ...node.attrs, ...result })
              else if (result === null) tr.delete(position, position + node.nodeSize)
            })
            return tr.docChanged ? tr.setMeta('addToHistory', false) : null
          },
        }),
      ]
    },
  })

  /** Replaces the tokens in pasted text by images whose upload it starts. */
  const insertInto = (slice: Slice, tokens: RegExp, images: readonly EmbeddedImage[]): Slice => {
    const split = (node: Node): Node[] =>
      (node.text ?? '').split(tokens).flatMap((part, index) => {
        if (index % 2 === 0) return part === '' ? [] : [node.type.schema.text(part, node.marks)]
        const image = images[Number(part)]
        const file = image && decodeImage(image.source, Number(part))
        if (!image || !file) return []
        return [node.type.schema.node('image', { src: start({ file, ...image }), alt: image.alt })]
      })
    const walk = (fragment: Fragment): Fragment => {
      const nodes: Node[] = []
      fragment.forEach((node) => {
        nodes.push(...(node.isText ? split(node) : [node.copy(walk(node.content))]))
      })
      return Fragment.fromArray(nodes)
    }
    return new Slice(walk(slice.content), slice.openStart, slice.openEnd)
  }

  return { extension, insertInto, start }
}
