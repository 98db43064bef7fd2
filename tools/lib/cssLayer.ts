import { relative } from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * The cascade layers of style sheets, weakest first. What a page looks like must not depend on the order in which the
 * style sheets of chunks arrive: a rule of a later layer beats one of an earlier layer, in whatever order both are loaded.
 */
export const layers = ['base', 'library', 'ui', 'parts', 'screens'] as const
export type Layer = (typeof layers)[number]

/** Blueprint and what adapts it share a layer: they are always loaded together, in the order of `styles.ts`. */
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

/** A loader for webpack: puts the rules of a style sheet into its cascade layer. */
export default function cssLayer(this: LoaderContext<unknown>, css: string): string {
  const layer = layerOf(relative(this.rootContext, this.resourcePath).replaceAll('\\', '/'))
  const imported = css.match(imports) ?? []
  return [`@layer ${layers.join(', ')};`, ...imported, `@layer ${layer} {`, css.replaceAll(imports, ''), '}'].join('\n')
}
