import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import makeConfig from '../../webpack.config.ts'
import type { Scale } from './scale.ts'

export const bench = resolve(import.meta.dirname, '..')
const root = resolve(bench, '..')
export const outputOf = (name: string) => join(bench, 'dist', name)

/** Builds the console's bench pages with its own configuration into one folder, each as `<name>.html`. */
export const buildPages = async (names: readonly string[], { mode }: Scale): Promise<string> => {
  const path = outputOf('pages')
  const config = makeConfig({}, { mode })
  await rm(path, { recursive: true, force: true })
  const compiler = webpack({
    ...config,
    context: root,
    devtool: false,
    entry: Object.fromEntries(names.map((name) => [name, join(bench, 'pages', `${name}.tsx`)])),
    output: { ...config.output, path },
    // One copy of React for the page and the console's components.
    resolve: { ...config.resolve, modules: [join(root, 'node_modules')] },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin)),
      ...names.map(
        (name) =>
          new HtmlWebpackPlugin({
            template: join(bench, 'pages', 'table.html'),
            filename: `${name}.html`,
            chunks: [name],
          }),
      ),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  return path
}
