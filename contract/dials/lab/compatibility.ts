import { type Finding, finding } from './findings.ts'
import type { PackageInspection, Screen } from './inspection.ts'

/** A product that a watch face is said to fit, and its screen where that is known. */
export interface TargetProduct {
  pid: string
  screen: (Screen & { memory: number }) | null
}

/** `288 × 336, square`, as reports write it in both languages. */
const screenText = ({ width, height, shape }: Screen): string => `${width} × ${height} ${shape === 'round' ? '○' : '□'}`

const fitOf = (look: PackageInspection, { pid, screen }: TargetProduct): Finding[] => {
  if (!look.screen) return []
  const named = look.products.includes(pid) ? [] : [finding('productUnnamed', { pid })]
  if (!screen) return [...named, finding('productUnknown', { pid })]
  const { width, height, shape } = look.screen
  const isSame = width === screen.width && height === screen.height && shape === screen.shape
  return [
    ...named,
    ...(isSame ? [] : [finding('productScreen', { pid, needed: screenText(screen), found: screenText(look.screen) })]),
    ...(look.memory <= screen.memory
      ? []
      : [finding('productMemory', { pid, found: look.memory, most: screen.memory })]),
  ]
}

/** What a package and the products that it is said to fit say against each other. */
export const compatibilityFindings = (look: PackageInspection, products: readonly TargetProduct[]): Finding[] =>
  products.length === 0 ? [finding('productNone')] : products.flatMap((product) => fitOf(look, product))
