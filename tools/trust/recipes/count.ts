import { languages } from '#contract/core/localizedText.ts'
import { pathPattern, type Recipe } from '#tools/lib/recipes.ts'

const inEachLanguage = (path: string): string[] =>
  path.includes('<language>') ? languages.map((language) => path.replace('<language>', language)) : [path]

const listed = (paths: readonly string[]) => paths.join(', ')

/** Compares the files of an example with those of its recipe. Returns the differences. */
export const countFiles = ({ count, paths }: Recipe, touched: readonly string[]): string[] => {
  const patterns = paths.flatMap(inEachLanguage)
  const missing = patterns.filter((path) => !touched.some((file) => pathPattern(path).test(file)))
  const unlisted = touched.filter((file) => !patterns.some((path) => pathPattern(path).test(file)))
  return [
    ...(touched.length === count ? [] : [`The example has ${touched.length} files; the recipe says ${count}.`]),
    ...(missing.length > 0 ? [`The example lacks ${listed(missing)}.`] : []),
    ...(patterns.length > 0 && unlisted.length > 0 ? [`The recipe does not list ${listed(unlisted)}.`] : []),
  ]
}
