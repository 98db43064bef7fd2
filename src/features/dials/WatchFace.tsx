import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { ScreenShape } from '#contract/dials/screen.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import './WatchFace.css'

/** The first picture of a moving image, which stands still. */
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
  /** Somebody points at it or has it in focus: what moves may play. */
  isPlayed?: boolean
}

/** A watch face on a drawn watch. What moves plays only where somebody looks at it, and never where motion is not wanted. */
export const WatchFace = ({ image, shape, isPlayed = false }: Props) => {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const url = image?.url
  const stands = image?.kind === 'gif' && (isCalm || !isPlayed)
  return (
    <span className={`watch watch-${shape}`} data-plays={image?.kind === 'gif' && !stands}>
      <i className="watch-band" />
      <span className="watch-case">
        <span className="watch-screen">
          {url && (stands ? <StillPicture url={url} /> : <img src={url} alt="" loading="lazy" />)}
        </span>
      </span>
    </span>
  )
}

/** Whether somebody points at what has these handlers, or has it in focus. */
export const usePlayed = () => {
  const [isPlayed, setPlayed] = useState(false)
  const [on, off] = [() => setPlayed(true), () => setPlayed(false)]
  return { isPlayed, handlers: { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off } }
}
