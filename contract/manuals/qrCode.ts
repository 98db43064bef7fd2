import encodeQR, { type ErrorCorrection as Level } from 'qr'
import { labelled } from '#contract/core/text.ts'

/** Levels of error correction: the share of a code that may be unreadable (ISO/IEC 18004, 7.5.1). */
export const errorCorrections = labelled('manuals.records:errorCorrections', {
  L: {},
  M: {},
  Q: {},
  H: {},
})

export type ErrorCorrection = keyof typeof errorCorrections
export const errorCorrectionNames = Object.keys(errorCorrections) as [ErrorCorrection, ...ErrorCorrection[]]

const levels: Record<ErrorCorrection, Level> = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' }

/** Width of the quiet zone in modules (ISO/IEC 18004, 5.3.8). */
export const quietZone = 4

/**
 * Encodes a QR code as rows of modules from the top, dark ones true, without the quiet zone. Throws if `text` is too
 * long.
 */
export const qrModules = (text: string, errorCorrection: ErrorCorrection): boolean[][] =>
  encodeQR(text, 'raw', { ecc: levels[errorCorrection], border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Run of adjacent dark modules, drawn as one rectangle to avoid seams. */
export interface ModuleRun {
  x: number
  y: number
  length: number
}

export const darkRuns = (modules: readonly (readonly boolean[])[]): ModuleRun[] =>
  modules.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return { x, y, length: (end < 0 ? row.length : end) - x }
    }),
  )

export interface QrSvgOptions {
  errorCorrection: ErrorCorrection
  /** Printed width in mm, including the quiet zone. */
  sizeMm?: number
}

/**
 * Renders a QR code as SVG, black on white regardless of the page's theme: scanners expect dark modules on a light
 * ground.
 */
export const qrSvg = (text: string, { errorCorrection, sizeMm }: QrSvgOptions): string => {
  const modules = qrModules(text, errorCorrection)
  const side = modules.length + 2 * quietZone
  const size = sizeMm === undefined ? '' : ` width="${sizeMm}mm" height="${sizeMm}mm"`
  const path = darkRuns(modules)
    .map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"${size} shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
}
