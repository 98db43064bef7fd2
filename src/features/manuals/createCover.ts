import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'

/** Longer side of a cover in pixels. */
const side = 1_200
/** Second of a video that its cover shows, as many begin black. */
const posterSecond = 1

const waitFor = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The video cannot be played')), { once: true })
  })

const drawFrame = async (url: string): Promise<Blob> => {
  const video = document.createElement('video')
  Object.assign(video, { crossOrigin: 'anonymous', muted: true, preload: 'auto', src: url })
  await waitFor(video, 'loadeddata')
  video.currentTime = Math.min(posterSecond, video.duration / 2)
  await waitFor(video, 'seeked')
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight))
  const canvas = new OffscreenCanvas(Math.round(videoWidth * scale), Math.round(videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}

/**
 * Draws the image by which readers recognise an uploaded file: the first page of a PDF, or a frame of a video. Rejects
 * if this browser cannot show the file.
 */
export const createCover = async ({ url, kind, name }: StoredFile): Promise<File | undefined> => {
  if (!url) return undefined
  if (kind !== 'pdf' && fileKinds[kind].family !== 'video') return undefined
  if (kind !== 'pdf') return new File([await drawFrame(url)], 'poster.jpg', { type: 'image/jpeg' })
  const [reply, { pdfToImages }] = await Promise.all([fetch(url), import('#src/kit/files/pdfImages.ts')])
  const [page] = await pdfToImages(new File([await reply.blob()], name), 1, side)
  return page
}
