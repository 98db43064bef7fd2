/** Range of bytes, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a Range header (RFC 9110, section 14.2) for a file of so many bytes. Returns undefined if the whole file is to
 * be sent: without a valid range, and for several ranges. Returns `unsatisfiable` for a range beyond the file.
 */
export const parseRange = (header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    if (Number(to) === 0) return 'unsatisfiable'
    return bytes === 0 ? undefined : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= bytes) return 'unsatisfiable'
  return { start: Number(from), end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
