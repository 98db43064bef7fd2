import { elementAt, elementsIn } from './ebml.ts'

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
}
const videoTrack = 1
const padding = [0xec, 0xbf]
/** Seek head, cues, chapters and tags beside what has to be there. Attachments are no part of WebM. */
const inSegment = new Set([
  ids.info,
  ids.tracks,
  ids.cluster,
  0x114d9b74,
  0x1c53bb6b,
  0x1043a770,
  0x1254c367,
  ...padding,
])
/** Time, blocks and what is said about them. */
const inCluster = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xaf, 0x5854, ...padding])

const hasVideo = (bytes: Buffer, start: number, end: number): boolean =>
  (elementsIn(bytes, start, end) ?? []).some(
    (track) =>
      track.id === ids.track &&
      (elementsIn(bytes, track.start, track.end ?? track.start) ?? []).some(
        ({ id, start }) => id === ids.trackType && bytes[start] === videoTrack,
      ),
  )

/** Walks a segment to its end; a cluster of unknown length ends where something of the segment begins. */
const isWholeSegment = (bytes: Buffer, from: number, to: number): boolean => {
  const had = new Set<number>()
  let isInCluster = false
  let hasPicture = false
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, to)
    if (!element) return false
    const { id, start, end } = element
    const belongs = inSegment.has(id)
    if (!belongs && !(isInCluster && inCluster.has(id))) return false
    if (end === undefined && id !== ids.cluster) return false
    if (belongs) isInCluster = id === ids.cluster ? end === undefined : isInCluster && padding.includes(id)
    if (id === ids.tracks && end !== undefined) hasPicture ||= hasVideo(bytes, start, end)
    had.add(id)
    at = end ?? start
  }
  return hasPicture && had.has(ids.info) && had.has(ids.cluster)
}

/** Whether the elements of a WebM are whole, known and say that there is a picture. Nothing is decoded. */
export const isWholeWebm = (bytes: Buffer): boolean => {
  const header = elementAt(bytes, 0, bytes.length)
  if (header?.id !== ids.ebml || header.end === undefined) return false
  const docType = elementsIn(bytes, header.start, header.end)?.find(({ id }) => id === ids.docType)
  if (!docType || bytes.toString('latin1', docType.start, docType.end) !== 'webm') return false
  const segment = elementAt(bytes, header.end, bytes.length)
  if (segment?.id !== ids.segment || (segment.end ?? bytes.length) !== bytes.length) return false
  return isWholeSegment(bytes, segment.start, bytes.length)
}
