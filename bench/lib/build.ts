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

/** Builds one of our pages exactly as the console is built, and answers the folder. */
export const buildPage = async (name: string, { mode }: Scale): Promise<string> => {
  const path = outputOf(name)
  const config = makeConfig({}, { mode })
  await rm(path, { recursive: true, force: true })
  const compiler = webpack({
    ...config,
    context: root,
    entry: join(bench, 'pages', `${name}.tsx`),
    output: { ...config.output, path },
    // One React for the page and for the console's parts in it.
    resolve: { ...config.resolve, modules: [join(root, 'node_modules')] },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin)),
      new HtmlWebpackPlugin({ template: join(bench, 'pages', 'table.html') }),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  return path
}
