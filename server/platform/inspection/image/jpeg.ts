/** Encoders make about ten scans; each one more lets a small file keep the decoder busy for all its pixels again. */
const maxScans = 100
const scanMarker = Buffer.from([0xff, 0xda])

/** Whether a JPEG asks for no more passes over its pixels than any encoder makes. */
export const hasFewScans = (bytes: Buffer): boolean => {
  let scans = 0
  for (let at = bytes.indexOf(scanMarker); at >= 0; at = bytes.indexOf(scanMarker, at + 2))
    if (++scans > maxScans) return false
  return true
}
