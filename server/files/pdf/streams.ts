import { activeIn, longestActive } from './active.ts'
import { inflatedFrom } from './inflated.ts'
import { anyName, nameSource } from './names.ts'

const unpackedLimits = { streams: 20_000, bytes: 128 * 1_024 * 1_024 }

/** Objects may lie in a packed stream. Viewers know one by `/First`, whatever its type says. */
const holdsObjects = anyName(['ObjStm', 'First'])
const packed = anyName(['FlateDecode', 'Fl'])
const changesBytes = anyName(['DecodeParms', 'DP'])
const dictionaryLength = 4_096

const objectStreams = new RegExp(`${nameSource('ObjStm')}|${nameSource('W')}\\s*\\[\\s*\\d+\\s+\\d+\\s+\\d+\\s*\\]`)
/** Ways to pack that are not unpacked here. */
const otherFilters = anyName([
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'Crypt',
])

/**
 * Where data may begin: on the line behind the word, however far that is, or right behind it. Viewers differ, so both are
 * looked at.
 */
const startsOf = function* (text: string): Generator<{ dictionary: string; places: number[] }> {
  const lines = text.matchAll(/\r\n|\n|\r/g)
  let next = 0
  for (const { index } of text.matchAll(/(?<!end)stream/g)) {
    while (next <= index) {
      const { value } = lines.next()
      next = value ? value.index + value[0].length : text.length + 1
    }
    const before = text.slice(Math.max(0, index - dictionaryLength), index)
    yield { dictionary: before.slice(before.lastIndexOf('obj') + 1), places: [index + 'stream'.length, next] }
  }
}

/** `hidden`: there is more than can be looked at. */
export type Found = { active: string } | { hidden: true } | undefined

/** Looks into one stream; `spend` says whether so much more may be unpacked. */
const foundFrom = async (bytes: Buffer, at: number, spend: (length: number) => boolean): Promise<Found> => {
  let rest = ''
  for await (const piece of inflatedFrom(bytes, at)) {
    if (!spend(piece.length)) return { hidden: true }
    const seen = rest + piece.toString('latin1')
    const active = activeIn(seen)
    if (active) return { active }
    rest = seen.slice(-longestActive)
  }
  return undefined
}

/**
 * Looks into everything that is packed in a document, wherever a stream seems to begin: which of them a viewer will use
 * is said by tables that may lie as well.
 */
export const foundInStreams = async (bytes: Buffer, text: string): Promise<Found> => {
  if (objectStreams.test(text) && otherFilters.test(text)) return { active: 'LZW / ASCII85' }
  let streams = 0
  let left = unpackedLimits.bytes
  const spend = (length: number) => {
    left -= length
    return left >= 0
  }
  for (const { dictionary, places } of startsOf(text)) {
    if (++streams > unpackedLimits.streams) return { hidden: true }
    if (holdsObjects.test(dictionary) && changesBytes.test(dictionary)) return { active: 'DecodeParms' }
    // A viewer shows what it can of a broken stream; where one is said to be packed, that may be a script.
    const broken = packed.test(dictionary) ? ({ hidden: true } as const) : undefined
    for (const at of places) {
      const found = await foundFrom(bytes, at, spend).catch(() => broken)
      if (found) return found
    }
  }
  return undefined
}
