import { type Finding, finding } from './findings.ts'
import type { PackageInspection, Screen } from './inspection.ts'

/** Product declared compatible with a watch face, with its screen if known. */
export interface TargetProduct {
  pid: string
  screen: (Screen & { memory: number }) | null
}

/** Formats a screen as in reports of both languages, `288 × 336 □`. */
const screenText = ({ width, height, shape }: Screen): string => `${width} × ${height} ${shape === 'round' ? '○' : '□'}`

const productFindings = (look: PackageInspection, { pid, screen }: TargetProduct): Finding[] => {
  if (!look.screen) return []
  const unnamed = look.products.includes(pid) ? [] : [finding('productUnnamed', { pid })]
  if (!screen) return [...unnamed, finding('productUnknown', { pid })]
  const { width, height, shape } = look.screen
  const isSame = width === screen.width && height === screen.height && shape === screen.shape
  return [
    ...unnamed,
    ...(isSame ? [] : [finding('productScreen', { pid, needed: screenText(screen), found: screenText(look.screen) })]),
    ...(look.memory <= screen.memory
      ? []
      : [finding('productMemory', { pid, found: look.memory, most: screen.memory })]),
  ]
}

/** Returns the contradictions between a package and its compatible products. */
export const compatibilityFindings = (look: PackageInspection, products: readonly TargetProduct[]): Finding[] =>
  products.length === 0 ? [finding('productNone')] : products.flatMap((product) => productFindings(look, product))
