import { type EbmlElement, readElement, readElements } from './ebml.ts'
import type { VideoInfo } from './mp4.ts'

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
}
const videoTrack = 1
/** Video codecs of WebM. */
const pictureCodecs = /^V_(VP8|VP9|AV1)/
const padding = [0xec, 0xbf]
/** Accepted elements of a segment, including seek head, cues, chapters and tags. WebM has no attachments. */
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
/** Accepted elements of a cluster. */
const inCluster = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xaf, 0x5854, ...padding])

type Part = Required<EbmlElement>
const partsOf = (bytes: Buffer, part: EbmlElement | undefined): Part[] =>
  (part?.end !== undefined && readElements(bytes, part.start, part.end)) || []
const find = (parts: Part[], id: number) => parts.find((part) => part.id === id)
const isAboveZero = (bytes: Buffer, part: Part | undefined) =>
  part?.end !== undefined && bytes.subarray(part.start, part.end).some((byte) => byte > 0)

const isVideoTrack = (bytes: Buffer, track: Part): boolean => {
  const parts = partsOf(bytes, track)
  const [type, codec] = [find(parts, ids.trackType), find(parts, ids.codec)]
  if (!type || bytes[type.start] !== videoTrack || !codec) return false
  const video = partsOf(bytes, find(parts, ids.video))
  return (
    pictureCodecs.test(bytes.toString('latin1', codec.start, codec.end)) &&
    isAboveZero(bytes, find(video, ids.width)) &&
    isAboveZero(bytes, find(video, ids.height))
  )
}

/** Reads the elements of a segment. A cluster of unknown size ends at the next element of the segment. */
const inspectSegment = (bytes: Buffer, from: number, to: number): VideoInfo | undefined => {
  const seenIds = new Set<number>()
  let isInCluster = false
  let hasPicture = false
  for (let at = from; at < to; ) {
    const element = readElement(bytes, at, to)
    if (!element) return undefined
    const { id, start, end } = element
    const belongs = inSegment.has(id)
    if (!belongs && !(isInCluster && inCluster.has(id))) return undefined
    if (end === undefined && id !== ids.cluster) return undefined
    if (belongs) isInCluster = id === ids.cluster ? end === undefined : isInCluster && padding.includes(id)
    if (id === ids.tracks) hasPicture ||= partsOf(bytes, element).some((track) => isVideoTrack(bytes, track))
    seenIds.add(id)
    at = end ?? start
  }
  const isWhole = [ids.info, ids.tracks, ids.cluster].every((id) => seenIds.has(id))
  return isWhole ? { hasPicture } : undefined
}

/** Reads the elements of a WebM without decoding; undefined if they are incomplete or unknown. */
export const inspectWebm = (bytes: Buffer): VideoInfo | undefined => {
  const header = readElement(bytes, 0, bytes.length)
  if (header?.id !== ids.ebml || header.end === undefined) return undefined
  const docType = readElements(bytes, header.start, header.end)?.find(({ id }) => id === ids.docType)
  if (!docType || bytes.toString('latin1', docType.start, docType.end) !== 'webm') return undefined
  const segment = readElement(bytes, header.end, bytes.length)
  if (segment?.id !== ids.segment || (segment.end ?? bytes.length) !== bytes.length) return undefined
  return inspectSegment(bytes, segment.start, bytes.length)
}
