/** An image within pasted markup. */
export interface EmbeddedImage {
  /** `data:` URL. */
  source: string
  alt: string
  /** Width in pixels on the page that it was copied from, if known. */
  width: number | undefined
}

export interface PastedImages {
  embedded: EmbeddedImage[]
  /** Number of images that the clipboard only refers to, e.g. by `file:`. */
  omitted: number
}

/**
 * Takes images out of pasted markup. `tokenOf` returns the text that marks the place of an embedded one, by its index;
 * images in the storage stay.
 */
export const extractImages = (root: Element, storageUrl: string, tokenOf: (index: number) => string): PastedImages => {
  const embedded: EmbeddedImage[] = []
  let omitted = 0
  for (const image of root.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (source.startsWith(`${storageUrl}/public/`)) continue
    if (/^data:image\//i.test(source)) {
      const width = Number(image.getAttribute('width')) || undefined
      image.replaceWith(tokenOf(embedded.length))
      embedded.push({ source, alt: image.getAttribute('alt') ?? '', width })
    } else {
      omitted += 1
      image.remove()
    }
  }
  return { embedded, omitted }
}
