import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { ScreenShape } from '#contract/dials/screen.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import './WatchFace.css'

/** Renders the first frame of an animated image. */
const StillPicture = ({ url }: { url: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      const { current } = canvas
      if (!current) return
      current.width = image.naturalWidth
      current.height = image.naturalHeight
      current.getContext('2d')?.drawImage(image, 0, 0)
    }
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return <canvas ref={canvas} />
}

interface Props {
  image: StoredFile | null
  shape: ScreenShape
  /** True while the image is hovered or focused, which plays animations. */
  isActive?: boolean
}

/**
 * Renders a watch face on a watch. Animations play only while hovered or focused, and never if reduced motion is
 * preferred.
 */
export const WatchFace = ({ image, shape, isActive = false }: Props) => {
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const url = image?.url
  const isStill = image?.kind === 'gif' && (reducesMotion || !isActive)
  return (
    <span className={`watch watch-${shape}`} data-plays={image?.kind === 'gif' && !isStill}>
      <i className="watch-band" />
      <span className="watch-case">
        <span className="watch-screen">
          {url && (isStill ? <StillPicture url={url} /> : <img src={url} alt="" loading="lazy" />)}
        </span>
      </span>
    </span>
  )
}

/** Returns whether the element with these handlers is hovered or focused. */
export const useHoverOrFocus = () => {
  const [isActive, setPlayed] = useState(false)
  const [on, off] = [() => setPlayed(true), () => setPlayed(false)]
  return { isActive, handlers: { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off } }
}
