import { relative } from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Cascade layers of style sheets, weakest first. They make styles independent of the order in which chunks
 * load: a rule of a later layer overrides one of an earlier layer.
 */
export const layers = ['base', 'library', 'ui', 'parts', 'screens'] as const
export type Layer = (typeof layers)[number]

/** Blueprint and its adaptations share a layer, as they are always loaded together in the order of `styles.ts`. */
const ofBase = [
  /^node_modules\/@blueprintjs\/core\//,
  /^node_modules\/@fontsource/,
  /^src\/kit\/ui\/(tokens|base|blueprint|typeface)\.css$/,
]

/** Returns the layer of a style sheet by its path in the project. */
export const layerOf = (path: string): Layer => {
  if (ofBase.some((pattern) => pattern.test(path))) return 'base'
  if (path.startsWith('node_modules/')) return 'library'
  if (path.startsWith('src/kit/ui/')) return 'ui'
  return path.startsWith('src/features/') ? 'screens' : 'parts'
}

const imports = /^\s*@import[^;]+;/gm

/** Webpack loader: wraps the rules of a style sheet in its cascade layer. */
export default function cssLayer(this: LoaderContext<unknown>, css: string): string {
  const layer = layerOf(relative(this.rootContext, this.resourcePath).replaceAll('\\', '/'))
  const imported = css.match(imports) ?? []
  return [`@layer ${layers.join(', ')};`, ...imported, `@layer ${layer} {`, css.replaceAll(imports, ''), '}'].join('\n')
}
