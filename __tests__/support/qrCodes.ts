import decodeQR from 'qr/decode.js'

/** Decodes a QR code from its modules (dark is true), with or without quiet zone. */
export const readModules = (modules: readonly (readonly boolean[])[], margin = 4): string => {
  const scale = 4
  const side = (modules.length + 2 * margin) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dark = modules[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin] ?? false
      if (dark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return decodeQR({ width: side, height: side, data }, { timeLimit: 2_000 })
}
