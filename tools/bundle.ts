import { promisify } from 'node:util'
import webpack from 'webpack'
import configure from '../webpack.config.ts'

/**
 * Writes the production bundle to `dist`, prints errors and warnings, and exits with 1 where the console does not
 * compile. Runs as a process of its own, so that it has a core beside the demonstration data of a first start.
 */
const compiler = webpack(configure({}, { mode: 'production' }))
const stats = await promisify(compiler.run.bind(compiler))()
await promisify(compiler.close.bind(compiler))()
console.log(stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
if (stats?.hasErrors()) process.exitCode = 1
