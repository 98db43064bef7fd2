const polynomial = 0xedb88320
const bits = 8
const byteValues = 256
const byteMask = 0xff

const table = Uint32Array.from({ length: byteValues }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < bits; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
  return value
})

/** Computes the CRC-32 of zip and PNG (ISO 3309). */
export const crc32 = (data: Uint8Array): number => {
  let value = 0xffffffff
  for (const byte of data) value = (table[(value ^ byte) & byteMask] as number) ^ (value >>> bits)
  return ~value >>> 0
}
